/** The gallery of active templates, and their pictures. */
import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import { postcardSides, type PostcardSide } from '@farmpost/shared/contracts/template-vocabulary';
import { postcardTemplate, type PostcardTemplate } from '@farmpost/shared/contracts/templates';
import { unitPriceOf } from '@farmpost/shared/domain/pricing';
import { isOnePage, kindOfSize } from '@farmpost/shared/domain/postcard/sizes';
import { createHash } from 'node:crypto';
import type { AppContext } from '../../context';
import { notFound } from '../../app-error';
import { readRates } from '../mail-rates/mail-rate.queries';
import { sampleDesignCard } from '../../print/sample-design-card';
import { findActive, listActive } from './template-gallery.repo';

/** Cached pictures, about 18 kB each. */
const MAX_PICTURES = 200;
/**
 * Brotli-compressed SVG by revision and side, for each print service. Cached because drawing is slow and all visitors
 * see the same.
 */
const cached = new WeakMap<AppContext['print'], Map<string, Promise<Uint8Array>>>();

function picturesOf(print: AppContext['print']): Map<string, Promise<Uint8Array>> {
  const pictures = cached.get(print) ?? new Map<string, Promise<Uint8Array>>();
  cached.set(print, pictures);
  return pictures;
}

const revisionOf = (document: unknown): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 12);

type Sheet = Pick<GalleryTemplate, 'kind' | 'size' | 'isOnePage' | 'occasion'>;

/** The gallery's words about a document, by its revision: reading one by its schema takes a millisecond or two. */
const sheets = new Map<string, Sheet>();
const MAX_SHEETS = 500;

/** `null` for a document that no longer fits the contract, which is logged. */
function sheetOf(
  { id, document_json: document }: { readonly id: string; readonly document_json: unknown },
  revision: string,
  log: AppContext['log'],
): Sheet | null {
  const known = sheets.get(revision);
  if (known) return known;
  const parsed = postcardTemplate.safeParse(document);
  if (!parsed.success) {
    log.error({ template: id, err: parsed.error }, 'an active template is not valid');
    return null;
  }
  const { size, occasion } = parsed.data;
  const sheet = {
    kind: kindOfSize(size),
    size,
    isOnePage: isOnePage(parsed.data),
    ...(occasion && { occasion }),
  };
  const [oldest] = sheets.keys();
  if (oldest !== undefined && sheets.size >= MAX_SHEETS) sheets.delete(oldest);
  sheets.set(revision, sheet);
  return sheet;
}

/** Leaves out and logs a document that no longer fits the contract. */
export async function readGallery({
  db,
  log,
  now,
}: Pick<AppContext, 'db' | 'log' | 'now'>): Promise<{ items: GalleryTemplate[] }> {
  const rates = await readRates({ db, now });
  const items = (await listActive(db)).flatMap((row): GalleryTemplate[] => {
    const revision = revisionOf(row.document_json);
    const sheet = sheetOf(row, revision, log);
    const { id, name, description, purpose, tags_json: tags } = row;
    if (!sheet) return [];
    const unitPriceCents = unitPriceOf(rates, sheet.size);
    return [{ id, name, description, purpose, ...sheet, tags, unitPriceCents, revision }];
  });
  return { items };
}

/** Throws `not_found` for a template that is unknown, inactive or cannot be drawn. */
export async function readDesign({ db }: Pick<AppContext, 'db'>, id: string): Promise<PostcardTemplate> {
  const row = await findActive(db, id);
  const document = postcardTemplate.safeParse(row?.document_json);
  if (!document.success) throw notFound('The template');
  return document.data;
}

/** SVG of one side, in brotli. Throws `not_found` for a template that is unknown, inactive or cannot be drawn. */
export async function drawTemplate(
  { db, print }: Pick<AppContext, 'db' | 'print'>,
  id: string,
  side: PostcardSide,
): Promise<Uint8Array> {
  const template = await readDesign({ db }, id);
  const key = `${revisionOf(template)} ${side}`;
  const pictures = picturesOf(print);
  const known = pictures.get(key);
  if (known) return known;
  const [oldest] = pictures.keys();
  if (oldest !== undefined && pictures.size >= MAX_PICTURES) pictures.delete(oldest);
  const drawing = print.renderPicture({ template, side, data: sampleDesignCard });
  pictures.set(key, drawing);
  // Do not cache a failure: the next request tries again.
  drawing.catch(() => pictures.delete(key));
  return drawing;
}

/**
 * Draws the gallery ahead of requests, fronts first. Draws one picture at a time, so that a requested picture goes
 * next. Never rejects: a failed picture is logged, and drawn when requested.
 */
export async function drawGallery(
  context: Pick<AppContext, 'db' | 'print' | 'log' | 'now'>,
  stopped: AbortSignal,
): Promise<void> {
  try {
    const { items } = await readGallery(context);
    for (const side of postcardSides) {
      for (const { id } of items.slice(0, MAX_PICTURES / postcardSides.length)) {
        if (stopped.aborted) return;
        await drawTemplate(context, id, side);
      }
    }
  } catch (error) {
    if (!stopped.aborted) context.log.error({ err: error }, 'the gallery could not be drawn beforehand');
  }
}
