/** Imported artwork of templates: converted on the server, stored by the hash of its content. */
import type { importArtwork as importArtworkOperation } from '@farmpost/shared/contracts/template-drafts';
import type { PostcardTemplate } from '@farmpost/shared/contracts/templates';
import { artworkContent } from '@farmpost/shared/domain/postcard/artwork';
import { createHash } from 'node:crypto';
import type * as z from 'zod';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';

type Imported = z.output<NonNullable<(typeof importArtworkOperation)['response']>>['data'];

const hashOf = (artwork: Imported['artwork']): string =>
  createHash('sha256').update(artworkContent(artwork)).digest('hex');

/** Reads the file's kind from its bytes, whatever its sender calls it. */
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');

/** Throws `validation_failed` with the reason for a file that cannot become artwork. */
export async function importArtwork(
  { decoding }: AppContext,
  actor: Actor,
  bytes: Uint8Array,
  page: number,
): Promise<Imported> {
  const type = isPdf(bytes) ? 'pdf' : 'svg';
  const result = await decoding.run(actor.userId, 'artwork', { bytes, type, page });
  if (!result.ok) {
    throw new AppError('validation_failed', result.problem, { fields: { body: result.problem } });
  }
  const { artwork, size, pages, changes } = result.value;
  const inches = (points: number) => Math.round((points / 72) * 1e4) / 1e4;
  return { hash: hashOf(artwork), artwork, size: { w: inches(size.w), h: inches(size.h) }, pages, changes };
}

/** Throws `validation_failed` for artwork that is not what its hash says. */
export function assertArtworks({ artworks = {} }: PostcardTemplate): void {
  for (const [hash, artwork] of Object.entries(artworks)) {
    if (hashOf(artwork) === hash) continue;
    const message = 'An artwork was changed outside of the editor. Import its file again.';
    throw new AppError('validation_failed', message, { fields: { [`document.artworks.${hash}`]: message } });
  }
}
