/** The gallery of active templates, and their pictures. */
import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import { postcardTemplate, type PostcardSide } from '@farmpost/shared/contracts/templates';
import { sampleCard } from '@farmpost/shared/domain/postcard/sample-card';
import { createHash } from 'node:crypto';
import type { AppContext } from '../../context';
import { notFound } from '../../http/http-error';
import { findActive, listActive } from './template-gallery.repo';

/** Some 325 px across: about what the gallery shows on a desk, and six of them weigh what a page may. */
const DPI = 52;
/** Pictures that are kept, some 30 kB each. */
const KEPT = 100;
/** By revision and side; drawing one takes the print room a while, and all visitors see the same. */
const pictures = new Map<string, Promise<Uint8Array>>();

const revisionOf = (document: unknown): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 12);

/** A document that no longer fits the contract cannot be drawn: it is left out, and logged. */
export async function readGallery({
  db,
  log,
}: Pick<AppContext, 'db' | 'log'>): Promise<{ items: GalleryTemplate[] }> {
  const items = (await listActive(db)).flatMap((row): GalleryTemplate[] => {
    const document = postcardTemplate.safeParse(row.document_json);
    if (!document.success) {
      log.error({ template: row.id, err: document.error }, 'an active template is not valid');
      return [];
    }
    const { id, name, description, purpose, tags_json: tags } = row;
    const { size } = document.data;
    return [{ id, name, description, purpose, size, tags, revision: revisionOf(row.document_json) }];
  });
  return { items };
}

/** PNG of one side. Throws `not_found` for a template that is unknown, inactive or cannot be drawn. */
export async function drawTemplate(
  { db, print }: Pick<AppContext, 'db' | 'print'>,
  id: string,
  side: PostcardSide,
): Promise<Uint8Array> {
  const row = await findActive(db, id);
  const document = postcardTemplate.safeParse(row?.document_json);
  if (!row || !document.success) throw notFound('The template');
  const key = `${revisionOf(row.document_json)} ${side}`;
  const known = pictures.get(key);
  if (known) return known;
  const [oldest] = pictures.keys();
  if (oldest !== undefined && pictures.size >= KEPT) pictures.delete(oldest);
  const drawing = print.renderPng({ template: document.data, side, pieces: [sampleCard], dpi: DPI });
  pictures.set(key, drawing);
  // A failure is not kept: the next visitor tries again.
  drawing.catch(() => pictures.delete(key));
  return drawing;
}
