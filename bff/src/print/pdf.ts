/**
 * Print-ready PDF of cards: vector art, QR and text with embedded subset fonts, page boxes for the trimmer. The same
 * input gives the same bytes, so a hash identifies a mailing's proof.
 */
import { zonesOf } from '@farmpost/shared/domain/postcard/geometry';
import { isOnePage, kindOfSize } from '@farmpost/shared/domain/postcard/sizes';
import { personalElements, renderPostcardSvg } from '@farmpost/shared/domain/postcard/render';
import { fontFaces } from '@farmpost/shared/contracts/template-vocabulary';
import type {
  CardPicture,
  PostcardData,
  PostcardSide,
  PostcardTemplate,
} from '@farmpost/shared/contracts/templates';
import { LRUCache } from 'lru-cache';
import { isDeepStrictEqual } from 'node:util';
import { PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib';
import PdfKit from 'pdfkit';
import svgToPdf from 'svg-to-pdfkit';
import { saveWithForm, withForm, type SheetWithForm } from './card-form';
import { registerFaces } from './fonts';
import { printingCondition, separationOf, withPrintedPhotos, type Separation } from './inks';

export interface PdfJob {
  readonly template: PostcardTemplate;
  /** `both` puts the printed sides of each piece on consecutive pages. */
  readonly side: PostcardSide | 'both';
  readonly pieces: readonly PostcardData[];
}

/** The sides that are printed. */
export const sidesOf = (template: PostcardTemplate): readonly PostcardSide[] =>
  isOnePage(template) ? ['front'] : ['front', 'back'];

/** A fixed time: the real one would change the hash of an unchanged card. */
const EPOCH = new Date(0);

/** svg-to-pdfkit looks up fonts by family only, so join family and weight into one name. */
const withFaceNames = (svg: string): string =>
  svg.replace(/font-family="([^"]+)" font-weight="(\d+)"/g, 'font-family="$1 $2"');

interface Sheets {
  readonly title: string;
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** One drawing per page. */
  readonly pages: readonly string[];
}

type ColorCallback = NonNullable<NonNullable<Parameters<typeof svgToPdf>[4]>['colorCallback']>;

/** `separation` turns every color into inks; without it the drawing keeps its screen colors. */
async function draw({ title, width, height, pages }: Sheets, separation?: Separation): Promise<Buffer> {
  const document = new PdfKit({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    compress: true,
    // Only the cards' own faces are used; pdfkit would read a standard font first.
    font: '',
    info: {
      Title: title,
      Producer: 'Farmpost',
      Creator: 'Farmpost',
      CreationDate: EPOCH,
      ModDate: EPOCH,
    },
  });
  registerFaces(document, fontFaces);
  const chunks: Uint8Array[] = [];
  const finished = new Promise<void>((done, failed) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', done);
    document.on('error', failed);
  });
  // pdfkit reads four channels as CMYK; its type allows only three.
  const colorCallback: ColorCallback = ([color, opacity]) =>
    separation ? ([separation(color), opacity] as unknown as ReturnType<ColorCallback>) : [color, opacity];
  for (const svg of pages) {
    document.addPage();
    svgToPdf(document, withFaceNames(svg), 0, 0, {
      fontCallback: (family: string) => family,
      colorCallback,
      warningCallback: (message: string) => {
        throw new Error(`The card cannot be printed: ${message}`);
      },
    });
  }
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

/** A screen drawing on a page of its size, in points. Its text uses the cards' faces. */
export const drawPicturePdf = (svg: string, size: { width: number; height: number }): Promise<Uint8Array> =>
  draw({ title: 'Picture', ...size, pages: [svg] });

const titles = { postcard: 'Postcard', letter: 'Letter', brochure: 'Brochure' } as const;

/** The pages' drawings in inks, with their photos converted. */
async function drawCards(size: PostcardTemplate['size'], pages: readonly string[]) {
  const { canvas } = zonesOf(size);
  const printed = await Promise.all(pages.map(withPrintedPhotos));
  const separation = await separationOf(printed);
  return draw(
    { title: titles[kindOfSize(size)], width: canvas.w, height: canvas.h, pages: printed },
    separation,
  );
}

/** Sets what the trimmer and the press need: page boxes, printing condition and a fixed file id. */
function prepareForPress(pdf: PDFDocument, size: PostcardTemplate['size']): void {
  const { canvas, trim } = zonesOf(size);
  for (const page of pdf.getPages()) {
    // The PDF origin is the bottom left, but the boxes are symmetrical.
    page.setMediaBox(0, 0, canvas.w, canvas.h);
    page.setBleedBox(0, 0, canvas.w, canvas.h);
    page.setTrimBox(trim.x, trim.y, trim.w, trim.h);
  }
  // ISO 15930: a registered condition is named, its profile need not be embedded.
  const intent = pdf.context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    OutputConditionIdentifier: PDFString.of(printingCondition.identifier),
    OutputCondition: PDFString.of(printingCondition.name),
    RegistryName: PDFString.of(printingCondition.registry),
    Info: PDFString.of(printingCondition.name),
  });
  pdf.catalog.set(PDFName.of('OutputIntents'), pdf.context.obj([intent]));
  const id = PDFHexString.of('00'.repeat(16));
  pdf.context.trailerInfo.ID = pdf.context.obj([id, id]);
}

/** Draws the pieces one after another, one side per page. */
export async function renderPostcardPdf({ template, side, pieces }: PdfJob): Promise<Uint8Array> {
  const sides = side === 'both' ? sidesOf(template) : [side];
  const pages = pieces.flatMap((data) => sides.map((page) => renderPostcardSvg(template, page, data).svg));
  const pdf = await PDFDocument.load(await drawCards(template.size, pages), { updateMetadata: false });
  prepareForPress(pdf, template.size);
  return pdf.save();
}

export interface CardSide {
  readonly template: PostcardTemplate;
  readonly side: PostcardSide;
  readonly data: PostcardData;
}

/** The layer that all cards of one mailing share. */
interface SharedLayer {
  readonly sheet: SheetWithForm;
  /** Ids of the elements that differ. */
  readonly personal: ReadonlySet<string>;
}

async function drawShared({ template, side, data }: CardSide): Promise<SharedLayer> {
  const personal = personalElements(template, side, data);
  const { svg } = renderPostcardSvg(template, side, data, { only: (id) => !personal.has(id) });
  const pdf = await PDFDocument.load(await drawCards(template.size, [svg]), { updateMetadata: false });
  prepareForPress(pdf, template.size);
  return { sheet: await saveWithForm(pdf), personal };
}

/** The shared layers of the mailings printed last, by what they show beside the pixels of their pictures. */
const sharedLayers = new LRUCache<
  string,
  { pictures: readonly (string | undefined)[]; layer: Promise<SharedLayer> }
>({
  max: 8,
});

const withoutPixels = (picture: CardPicture | null | undefined) => picture && { ...picture, href: undefined };

function sharedLayerOf({ template, side, data }: CardSide): Promise<SharedLayer> {
  // Any code of the usual length will do: the layer shows none.
  const shared = { ...data, code: '00000000' };
  const { agent, listing } = shared;
  // A picture is a megabyte of text, which costs much less to compare than to write and hash for every card.
  const pictures = [agent.portrait?.href, agent.logo?.href, agent.darkLogo?.href, listing?.photo?.href];
  const described = {
    ...shared,
    agent: {
      ...agent,
      portrait: withoutPixels(agent.portrait),
      logo: withoutPixels(agent.logo),
      darkLogo: withoutPixels(agent.darkLogo),
    },
    listing: listing && { ...listing, photo: withoutPixels(listing.photo) },
  };
  const key = JSON.stringify([template, side, described]);
  const known = sharedLayers.get(key);
  if (known && isDeepStrictEqual(known.pictures, pictures)) return known.layer;
  const layer = drawShared({ template, side, data: shared });
  sharedLayers.set(key, { pictures, layer });
  layer.catch(() => sharedLayers.delete(key));
  return layer;
}

/**
 * One side of one card of a mailing. The layer that all its cards share is drawn once, so a card costs only its own
 * code, which is appended to the shared file.
 */
export async function renderCardPdf(card: CardSide): Promise<Uint8Array> {
  const { template, side, data } = card;
  const { sheet, personal } = await sharedLayerOf(card);
  if (personal.size === 0) return sheet.bytes;
  const { svg } = renderPostcardSvg(template, side, data, { only: (id) => personal.has(id) });
  return withForm(sheet, await drawCards(template.size, [svg]));
}
