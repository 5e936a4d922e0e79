/** Imported artwork of templates: converted on the server, stored by the hash of its content. */
import type { importArtwork as importArtworkOperation } from '@farmpost/shared/contracts/template-drafts';
import type { Artwork, PostcardTemplate } from '@farmpost/shared/contracts/templates';
import { artworkContent } from '@farmpost/shared/domain/postcard/artwork';
import { createHash } from 'node:crypto';
import type * as z from 'zod';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';

type Imported = z.output<NonNullable<(typeof importArtworkOperation)['response']>>['data'];

const hashOf = (artwork: Artwork): string =>
  createHash('sha256').update(artworkContent(artwork)).digest('hex');

/** Reads the file's kind from its bytes, whatever its sender calls it. */
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');

/** Throws `validation_failed` with the reason for a file that cannot become artwork. */
export async function importArtwork(
  { decoding }: AppContext,
  actor: Actor,
  bytes: Uint8Array,
  { page, texts: wanted }: { readonly page: number; readonly texts?: 'live' | undefined },
): Promise<Imported> {
  const type = isPdf(bytes) ? 'pdf' : 'svg';
  const file = { bytes, type, page } as const;
  const result = wanted
    ? await decoding.run(actor.userId, 'drawing', file)
    : await decoding.run(actor.userId, 'artwork', file);
  if (!result.ok) {
    throw new AppError('validation_failed', result.problem, { fields: { body: result.problem } });
  }
  const { artwork, size, pages, changes } = result.value;
  const { texts = [], leftTexts = [] } = 'texts' in result.value ? result.value : {};
  const rounded = (points: number) => Math.round(points * 1e4) / 1e4;
  const inches = (points: number) => rounded(points / 72);
  return {
    hash: artwork && hashOf(artwork),
    artwork,
    texts: texts.map(({ spacing, ...text }) => ({
      ...text,
      size: rounded(text.size),
      x: inches(text.x),
      baseline: inches(text.baseline),
      w: inches(text.w),
      tracking: rounded(spacing),
    })),
    leftTexts: [...leftTexts],
    size: { w: inches(size.w), h: inches(size.h) },
    pages,
    changes,
  };
}

/** Throws `validation_failed` for artwork that is not what its hash says. */
export function assertArtworks({ artworks = {} }: PostcardTemplate): void {
  for (const [hash, artwork] of Object.entries(artworks)) {
    if (hashOf(artwork) === hash) continue;
    const message = 'An artwork was changed outside of the editor. Import its file again.';
    throw new AppError('validation_failed', message, { fields: { [`document.artworks.${hash}`]: message } });
  }
}
