/**
 * The preflight certificate: one pass over the rendered card, using the same PDF that goes to the printer. Red stops a
 * mailing; amber needs a named person's consent.
 */
import { createHash } from 'node:crypto';
import type { PreflightCheck } from '@farmpost/shared/contracts/campaigns';
import type { PostcardData, PostcardTemplate } from '@farmpost/shared/contracts/templates';
import {
  BLEED,
  type Box,
  inches,
  PRINT_DPI,
  printersZones,
  zonesOf,
} from '@farmpost/shared/domain/postcard/geometry';
import { foldRulings, goodEdges, hasBleed } from '@farmpost/shared/domain/postcard/design-checks';
import {
  checkLayout,
  outsideSafe,
  qrProblems,
  type ListingSide,
} from '@farmpost/shared/domain/postcard/layout-checks';
import { renderPiece, toCheck, type RenderedPiece } from '@farmpost/shared/domain/postcard/ruling';
import { qrUrl } from '@farmpost/shared/domain/postcard/qr';
import { printingCondition } from './inks';
import { readPdfFacts } from './pdf-facts';
import { renderPostcardPdf, sidesOf } from './pdf';
import { bareBleed, blur, crop, isBlank, rotate } from './pixels';
import { decodeQr } from './qr-reader';
import { rasterise, type Raster } from './raster';

export interface PreflightInput {
  readonly template: PostcardTemplate;
  /** Real cards of the mailing, at least one; each is rendered, printed and scanned. */
  readonly samples: readonly PostcardData[];
  /** The longest name, address and copy in the mailing. Defaults to the first sample's. */
  readonly longestData?: PostcardData;
  /** The agent's side of the listing shown, or `null` if they have none. */
  readonly listingSide: ListingSide | null;
  /** Why the photo that was chosen is not on the card. */
  readonly photoProblem?: string | null;
}

export interface PreflightReport {
  readonly result: PreflightCheck['level'];
  readonly checks: readonly PreflightCheck[];
  /** SHA-256 of the samples' PDF, in hexadecimal. */
  readonly pdfSha256: string;
}

const check = (
  id: string,
  level: PreflightCheck['level'],
  title: string,
  detail: string,
): PreflightCheck => ({ id, level, title, detail });

/** W is the widest letter in the code's alphabet. */
const WIDEST_CODE = 'WWWWWWWW';

interface PrintedPiece extends RenderedPiece {
  readonly frontRaster: Raster;
  /** `null` for a letter of one page. */
  readonly backRaster: Raster | null;
}
const rastersOf = ({ frontRaster, backRaster }: PrintedPiece): readonly Raster[] =>
  backRaster ? [frontRaster, backRaster] : [frontRaster];

/** Throws if there are no samples or the card cannot be drawn. */
export async function preflight(input: PreflightInput): Promise<PreflightReport> {
  const { template, samples } = input;
  const [first] = samples;
  if (!first) throw new Error('Preflight needs at least one card');
  const pdf = await renderPostcardPdf({ template, side: 'both', pieces: samples });
  const pieces: PrintedPiece[] = [];
  const pages = sidesOf(template).length;
  for (const [i, data] of samples.entries()) {
    const frontRaster = await rasterise(pdf, pages * i, PRINT_DPI);
    const backRaster = pages > 1 ? await rasterise(pdf, pages * i + 1, PRINT_DPI) : null;
    pieces.push({ ...renderPiece(template, data), frontRaster, backRaster });
  }
  const longest = renderPiece(template, { ...(input.longestData ?? first), code: WIDEST_CODE });

  const checks = [
    checkEdges(template, pieces, longest),
    checkAddressSide(template, pieces),
    ...foldRulings(template, [...pieces, longest]).map(toCheck),
    checkQr(pieces),
    ...checkLayout(pieces, longest, input.listingSide, input.photoProblem),
    await checkFile(template, pdf),
  ];
  const levels = checks.map(({ level }) => level);
  return {
    result: levels.includes('red') ? 'red' : levels.includes('amber') ? 'amber' : 'pass',
    checks,
    pdfSha256: createHash('sha256').update(pdf).digest('hex'),
  };
}

/** Lob prints letters on cut sheets, up to 1/16 in from the edge. */
function isMarginBlank(template: PostcardTemplate, raster: Raster): boolean {
  const { w, h } = zonesOf(template.size).canvas;
  const margin = inches(1 / 16);
  return [
    { x: 0, y: 0, w, h: margin },
    { x: 0, y: h - margin, w, h: margin },
    { x: 0, y: 0, w: margin, h },
    { x: w - margin, y: 0, w: margin, h },
  ].every((strip) => isBlank(raster, strip, PRINT_DPI));
}

function checkEdges(
  template: PostcardTemplate,
  pieces: readonly PrintedPiece[],
  longest: RenderedPiece,
): PreflightCheck {
  const rasters = pieces.flatMap(rastersOf);
  const bare = hasBleed(template)
    ? Math.max(...rasters.map((raster) => bareBleed(raster, BLEED, PRINT_DPI)))
    : 0;
  const isMarginInked = !hasBleed(template) && rasters.some((raster) => !isMarginBlank(template, raster));
  const outside = [...pieces, longest]
    .flatMap((piece) => outsideSafe(template, piece))
    .map(({ elementId }) => elementId);
  const problems = [
    // A gap of up to a point is rounding.
    ...(bare > 1 ? [`the picture ends before the bleed along ${(bare / 72).toFixed(2)} in of the edge`] : []),
    ...(isMarginInked ? ['ink in the margin of 1/16 in that a letter keeps white'] : []),
    ...(outside.length > 0 ? [`outside the safe zone: ${[...new Set(outside)].join(', ')}`] : []),
  ];
  return problems.length === 0
    ? check('edges', 'pass', ...goodEdges(template))
    : check('edges', 'red', 'The cut would show', `${problems.join('; ')}.`);
}

function checkAddressSide(template: PostcardTemplate, pieces: readonly PrintedPiece[]): PreflightCheck {
  const { addressSide } = zonesOf(template.size);
  const blank = (zone: Box) =>
    pieces.every(({ frontRaster, backRaster }) => {
      const raster = addressSide === 'front' ? frontRaster : backRaster;
      return raster === null || isBlank(raster, zone, PRINT_DPI);
    });
  const names = ['the printer’s address block', 'the barcode clear zone'];
  const painted = printersZones(template.size, addressSide).flatMap((zone, i) =>
    blank(zone) ? [] : [names[i] ?? ''],
  );
  return painted.length === 0
    ? check(
        'address-zone',
        'pass',
        'Address block left empty',
        'Address, postage and barcode have enough room.',
      )
    : check(
        'address-zone',
        'red',
        'Artwork in the printer’s area',
        `Something is printed in ${painted.join(' and ')}.`,
      );
}

function checkQr(pieces: readonly PrintedPiece[]): PreflightCheck {
  const problems = new Set<string>();
  for (const piece of pieces) {
    const { data, back, front, backRaster, frontRaster } = piece;
    for (const { text } of qrProblems(piece)) problems.add(text);
    const symbols = [
      ...front.boxes.map((box) => ({ box, raster: frontRaster })),
      ...(backRaster ? back.boxes.map((box) => ({ box, raster: backRaster })) : []),
    ].filter(({ box }) => box.type === 'qr');
    const url = qrUrl(data.portalUrl, data.code);
    for (const { box, raster } of symbols) {
      const picture = crop(raster, box, 12, PRINT_DPI);
      const readings = {
        'it does not scan': picture,
        'it does not scan when blurred': blur(picture, 2),
        'it does not scan when rotated': rotate(picture, 5),
      };
      for (const [problem, reading] of Object.entries(readings)) {
        if (decodeQr(reading) !== url) problems.add(problem);
      }
    }
  }
  return problems.size === 0
    ? check('qr', 'pass', 'QR code scans, even blurred and rotated 5°', 'Each sample links to its own URL.')
    : check('qr', 'red', 'The QR code would not work', `${[...problems].join('; ')}.`);
}

/** Checks the press's requirements for the file itself. */
export async function checkFile(template: PostcardTemplate, pdf: Uint8Array): Promise<PreflightCheck> {
  const { canvas, trim } = zonesOf(template.size);
  const { pages, fonts, colors, outputCondition } = await readPdfFacts(pdf);
  const screenColors = [...colors].filter((color) => !/^Device(CMYK|Gray) /.test(color));
  const loose = [...fonts].filter(([, isEmbedded]) => !isEmbedded).map(([name]) => name);
  const boxes = pages.every(
    (page) => page.bleed.width === canvas.w && page.bleed.height === canvas.h && page.trim.width === trim.w,
  );
  const problems = [
    ...(loose.length > 0 ? [`fonts not embedded: ${loose.join(', ')}`] : []),
    ...(boxes ? [] : ['the page boxes do not fit the card']),
    ...(screenColors.length > 0 ? [`colors not in printing inks: ${screenColors.join(', ')}`] : []),
    ...(outputCondition === printingCondition.identifier ? [] : ['the printing condition is not named']),
  ];
  return problems.length === 0
    ? check(
        'file',
        'pass',
        'Fonts embedded, page boxes set, all colors in printing inks',
        `${fonts.size} fonts, ${pages.length} pages, ${printingCondition.name}.`,
      )
    : check('file', 'red', 'The PDF is not print-ready', `${problems.join('; ')}.`);
}
