/**
 * The only renderer of cards: editor, preview, thumbnail and print use this markup. Pure and deterministic. The SVG
 * uses points as user units and contains no script, style, reference, pattern or clip path; a nested `svg` frames a picture.
 */
import type {
  ArtworkElement,
  ImageElement,
  PostcardData,
  PostcardSide,
  PostcardTemplate,
  TemplateElement,
  TextElement,
} from '../../contracts/templates';
import { artworkPaths, scaleOf, thinnestLine } from './artwork';
import { DOT, inches, overlaps, zonesOf, type Box } from './geometry';
import { displayShadow } from './display-shadow';
import { drawData } from './draw-data';
import { guideMarks } from './guides';
import { mergeFields, mergeText } from './merge';
import { airmail, equalHousing, frame, perforation, stamp, yardSign } from './ornaments';
import { paletteFor, type Palette } from './palette';
import type { PlacedBox, RenderedCard } from './placed-box';
import {
  groundUnder,
  isLogoPicture,
  isLogoPlace,
  logoMark,
  type LogoPlace,
  logoSize,
  placeOfLogo,
} from './logo-mark';
import { framePicture, pictureOf } from './picture-frame';
import { QUIET_MODULES, qrSymbol, qrUrl } from './qr';
import { limitedTexts, senderPartsOf } from './sender-parts';
import { rowOfHouses, street } from './scene';
import { homes, lights, snow, sunrise } from './season-art';
import { escapeXml, fontAttributes } from './svg-text';
import { capHeightOf, fitText, missingGlyphs, widthOf } from './text-layout';
import { num } from './shapes';

export type { PlacedBox, RenderedCard } from './placed-box';

export interface RenderOptions {
  /** Draws only these elements, by id. */
  readonly only?: (elementId: string) => boolean;
  /** Draws bleed, trim, safe zone and the printer's area over the card. */
  readonly guides?: boolean;
}

interface Drawing {
  readonly data: PostcardData;
  readonly palette: Palette;
  readonly fields: Readonly<Record<string, string | null>>;
  readonly copy: PostcardTemplate['defaultCopy'];
  readonly canvas: Box;
  /** All elements of the side that are not hidden, in their order. */
  readonly elements: readonly TemplateElement[];
  readonly artworks: NonNullable<PostcardTemplate['artworks']>;
  readonly overflow: RenderedCard['overflow'][number][];
  readonly unresolved: RenderedCard['unresolved'][number][];
  readonly unprintable: RenderedCard['unprintable'][number][];
  readonly boxes: PlacedBox[];
  /** How far a text pushes down the following texts, in points. */
  readonly pushed: Map<string, number>;
}

/** Draws one side of a card. */
export function renderPostcardSvg(
  template: PostcardTemplate,
  side: PostcardSide,
  data: PostcardData,
  options: RenderOptions = {},
): RenderedCard {
  const { canvas } = zonesOf(template.size);
  const fields = mergeFields(data);
  const copy = data.copy ?? template.defaultCopy;
  const merged = {
    ...fields,
    // The agent's own text may contain merge fields too.
    'copy.headline': mergeText(copy.headline, fields).text,
    'copy.message': mergeText(copy.message, fields).text,
  };
  const limited = limitedTexts(template, side, { data, copy, fields: merged });
  const elements = template[side]
    .filter((element) => !element.hidden)
    .map((element) => limited.get(element.id) ?? element);
  const drawing: Drawing = {
    data,
    palette: paletteFor(template.palettes, data.seed, data.agent.colors),
    fields: merged,
    copy,
    canvas,
    elements,
    artworks: template.artworks ?? {},
    overflow: [],
    unresolved: [],
    unprintable: [],
    boxes: [],
    pushed: new Map(),
  };
  const isDrawn = options.only ?? (() => true);
  const placing = placingTexts(elements, isDrawn);
  const parts = elements.map((element) => {
    const markup = isDrawn(element.id) || placing.has(element.id) ? drawRotated(element, drawing) : '';
    return { elementId: element.id, svg: isDrawn(element.id) ? markup : '' };
  });
  const body = parts.map(({ svg }) => svg).join('\n');
  const guides = options.guides ? guideMarks(template.size, side) : '';
  const size = `width="${num(canvas.w / 72)}in" height="${num(canvas.h / 72)}in"`;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${canvas.w} ${canvas.h}" ${size}>\n${body}${guides}\n</svg>`,
    overflow: drawing.overflow,
    unresolved: drawing.unresolved,
    unprintable: drawing.unprintable,
    boxes: drawing.boxes,
    parts,
  };
}

/** Texts that decide where a drawn text stands, because it follows them. A text follows an earlier element only. */
function placingTexts(
  elements: readonly TemplateElement[],
  isDrawn: (elementId: string) => boolean,
): ReadonlySet<string> {
  const placing = new Set<string>();
  // A logo gives way to words, so they must all have their places.
  if (elements.some((element) => isDrawn(element.id) && isLogoPlace(element))) {
    for (const { id, type } of elements) if (type === 'text') placing.add(id);
  }
  for (const element of elements.toReversed()) {
    if (element.type !== 'text' || !element.follows) continue;
    if (isDrawn(element.id) || placing.has(element.id)) placing.add(element.follows);
  }
  return placing;
}

/**
 * Ids of the elements that differ between the cards of one mailing: those that show the card's own code, and those
 * that lie over them, so that drawing them last keeps the order of the elements.
 */
export function personalElements(
  template: PostcardTemplate,
  side: PostcardSide,
  data: PostcardData,
): ReadonlySet<string> {
  const copy = data.copy ?? template.defaultCopy;
  const { boxes } = renderPostcardSvg(template, side, data);
  const personal = new Set<string>();
  const covered: PlacedBox[] = [];
  for (const element of template[side].filter(({ hidden }) => !hidden)) {
    const own = boxes.filter(({ elementId }) => elementId === element.id);
    const isOver = own.some((box) => covered.some((below) => overlaps(box, below, 0)));
    if (!showsCode(element, copy) && !isOver) continue;
    personal.add(element.id);
    covered.push(...own);
  }
  return personal;
}

function showsCode(element: TemplateElement, copy: PostcardTemplate['defaultCopy']): boolean {
  if (element.type === 'qr') return true;
  if (element.type !== 'text' && element.type !== 'stamp') return false;
  const { text } = mergeText(element.text, {
    'copy.headline': copy.headline,
    'copy.message': copy.message,
  });
  return /\{\{\s*card\.code\s*\}\}/.test(text);
}

/** Turns an element, and the area that it covers, around the middle of that area. */
function drawRotated(element: TemplateElement, drawing: Drawing): string {
  const { boxes } = drawing;
  const before = boxes.length;
  const markup = drawElement(element, drawing);
  const degrees = 'rotate' in element ? (element.rotate ?? 0) : 0;
  const box = boxes[before];
  if (degrees === 0 || !box) return markup;
  const [x, y] = [box.x + box.w / 2, box.y + box.h / 2];
  const [sine, cosine] = [Math.sin, Math.cos].map((of) => Math.abs(of((degrees * Math.PI) / 180))) as [
    number,
    number,
  ];
  const [w, h] = [box.w * cosine + box.h * sine, box.w * sine + box.h * cosine];
  boxes[before] = { ...box, x: x - w / 2, y: y - h / 2, w, h, ...(degrees % 90 !== 0 && { isTurned: true }) };
  return `<g transform="rotate(${num(degrees)} ${num(x)} ${num(y)})">${markup}</g>`;
}

function drawElement(element: TemplateElement, drawing: Drawing): string {
  const { palette } = drawing;
  switch (element.type) {
    case 'rect': {
      const box = place(element, drawing);
      return `<path d="M${num(box.x)} ${num(box.y)}h${num(box.w)}v${num(box.h)}h${num(-box.w)}z" fill="${palette[element.fill]}"/>`;
    }
    case 'rule': {
      drawing.boxes.push({
        ...areaOfRule(element),
        elementId: element.id,
        type: 'rule',
        thinnest: element.width,
      });
      const [from, to] = [element.from, element.to].map(([x, y]) => `${num(inches(x))} ${num(inches(y))}`);
      return `<path d="M${from}L${to}" stroke="${palette[element.stroke]}" stroke-width="${element.width}"/>`;
    }
    case 'text':
      return drawText(element, drawing);
    case 'art':
      return drawArt(element.scene, place(element, drawing), drawing);
    case 'stamp':
      return drawStamp(element, drawing);
    case 'qr':
      return drawQr(element, drawing);
    case 'image':
      return drawImage(element, drawing);
    case 'artwork':
      return drawArtwork(element, drawing);
    case 'data':
      return drawData(element, place(element, drawing), drawing);
  }
}

/** Without the drawing, nothing is drawn; the schema of drafts refuses such a document. */
function drawArtwork(element: ArtworkElement, { artworks, boxes, palette }: Drawing): string {
  const artwork = Object.hasOwn(artworks, element.artwork) ? artworks[element.artwork] : undefined;
  if (!artwork) return '';
  const box = toPoints(element);
  const scale = scaleOf(artwork, box);
  const thinnest = thinnestLine(artwork, scale);
  boxes.push({
    ...box,
    elementId: element.id,
    type: 'artwork',
    ...(thinnest !== null && { thinnest }),
  });
  const label = element.alt ? ` role="img" aria-label="${escapeXml(element.alt)}"` : '';
  const exact = (value: number) => Math.round(value * 1e5) / 1e5;
  return `<g${label} transform="translate(${num(box.x)} ${num(box.y)}) scale(${exact(scale.x)} ${exact(scale.y)})">${artworkPaths(artwork, palette, element.ink)}</g>`;
}

function areaOfRule({ from, to, width }: Extract<TemplateElement, { type: 'rule' }>): Box {
  const [x, y] = [Math.min(from[0], to[0]), Math.min(from[1], to[1])].map(inches) as [number, number];
  const [w, h] = [inches(Math.abs(to[0] - from[0])), inches(Math.abs(to[1] - from[1]))];
  // Half of the stroke lies on each side of the line; its ends are cut flat.
  const [acrossX, acrossY] = [w < h ? width / 2 : 0, w < h ? 0 : width / 2];
  return { x: x - acrossX, y: y - acrossY, w: w + 2 * acrossX, h: h + 2 * acrossY };
}

const toPoints = ({ x, y, w, h }: Box): Box => ({ x: inches(x), y: inches(y), w: inches(w), h: inches(h) });

function place(element: Extract<TemplateElement, { w: number; h: number }>, { boxes }: Drawing): Box {
  const box = toPoints(element);
  boxes.push({ ...box, elementId: element.id, type: element.type });
  return box;
}

function drawArt(
  scene: Extract<TemplateElement, { type: 'art' }>['scene'],
  box: Box,
  drawing: Drawing,
): string {
  const { palette, data } = drawing;
  switch (scene) {
    case 'airmail':
      return airmail(palette, box);
    case 'perforation':
      return perforation(palette, box);
    case 'equal-housing':
      return equalHousing(palette.ink, box);
    case 'frame':
      return frame(palette, box);
    case 'yard-sign':
      return yardSign(palette, box);
    case 'homes':
      return homes(palette, box, data.seed);
    case 'lights':
      return lights(palette, box, data.seed);
    case 'snow':
      return snow(palette, box, data.seed);
    case 'sunrise':
      return sunrise(palette, box, data.seed);
    case 'street':
      return scaled(street(palette, data.seed), box);
    case 'row':
      return scaled(rowOfHouses(palette, data.seed), box);
  }
}

const SCENE = { width: 450, height: 306 };

/** Scenes are 450 wide and 306 high. */
const scaled = (scene: string, { x, y, w }: Box): string =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${Math.round((w / 450) * 1e4) / 1e4})">${scene}</g>`;

function drawText(element: TextElement, drawing: Drawing): string {
  const { palette, fields, data, copy } = drawing;
  const { text, unresolved } = mergeText(element.text, fields);
  if (element.optional && unresolved.length > 0) return '';
  // A field inside the merged copy also counts as unresolved.
  const standing = [
    ...unresolved,
    ...[...text.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map(([, name]) => name ?? ''),
  ];
  for (const field of new Set(standing)) drawing.unresolved.push({ elementId: element.id, field });
  const characters = missingGlyphs(text.replace(/\s/g, ' '), element.face);
  if (characters.length > 0) drawing.unprintable.push({ elementId: element.id, characters });

  const width = inches(element.w);
  const fitted = fitText(text, { ...element, w: width });
  if (fitted.overflow) drawing.overflow.push({ elementId: element.id, text });
  const { size, tracking } = fitted;
  const left = inches(element.x);
  const anchor = { left, center: left + width / 2, right: left + width }[element.align];
  const step = size * element.leading;
  const shift = drawing.pushed.get(element.follows ?? '') ?? 0;
  drawing.pushed.set(element.id, shift + (fitted.lines.length - 1) * step);
  const first = inches(element.baseline) + shift;

  const widths = fitted.lines.map((line) => widthOf(line, element.face, size, tracking));
  const widest = Math.max(0, ...widths);
  const cap = capHeightOf(element.face, size);
  const says = senderPartsOf(element, data.agent, copy);
  drawing.boxes.push({
    x: anchor - { left: 0, center: widest / 2, right: widest }[element.align],
    y: first - cap,
    w: widest,
    // Descenders of both faces are less than a quarter of the size.
    h: cap + (fitted.lines.length - 1) * step + size * 0.24,
    elementId: element.id,
    type: 'text',
    ...(element.role && { role: element.role }),
    text: fitted.lines.join(' '),
    lines: fitted.lines.map((line, i) => {
      const w = widths[i] ?? 0;
      return {
        x: anchor - { left: 0, center: w / 2, right: w }[element.align],
        y: first + i * step - cap,
        w,
        h: cap + (/[gjpqy,;()]/.test(line) ? size * 0.24 : 0),
      };
    }),
    fontSize: size,
    fill: palette[element.fill],
    ...(says.length > 0 && { says }),
  });

  const font = fontAttributes(element.face);
  const spacing = tracking === 0 ? '' : ` letter-spacing="${num(tracking)}"`;
  const alignment = { left: '', center: ' text-anchor="middle"', right: ' text-anchor="end"' }[element.align];
  const lines = fitted.lines
    .map((line, i) => `<tspan x="${num(anchor)}" y="${num(first + i * step)}">${escapeXml(line)}</tspan>`)
    .join('');
  const type = (paint: string) =>
    `<text ${font} font-size="${size}"${spacing}${alignment} ${paint}>${lines}</text>`;
  if (!element.shadow) return type(`fill="${palette[element.fill]}"`);
  return [
    ...fitted.lines.map((line, i) => {
      const x = anchor - { left: 0, center: 0.5, right: 1 }[element.align] * (widths[i] ?? 0);
      const origin = { x: x + 2.1, y: first + i * step + 2.1 };
      return displayShadow(line, {
        ...origin,
        face: element.face,
        size,
        tracking,
        color: palette[element.fill],
      });
    }),
    // A stroke in the background color separates the shadow from the letters.
    type(`fill="${palette.sky}" stroke="${palette.sky}" stroke-width="1.4" stroke-linejoin="round"`),
    type(`fill="${palette[element.fill]}"`),
  ].join('');
}

function drawStamp(element: Extract<TemplateElement, { type: 'stamp' }>, drawing: Drawing): string {
  const { fields } = drawing;
  const logo = isLogoPlace(element) ? drawLogo(element, drawing) : null;
  if (logo !== null) return logo;
  const box = place(element, drawing);
  const { text, unresolved } = mergeText(element.text, fields);
  for (const field of unresolved) drawing.unresolved.push({ elementId: element.id, field });
  return stampWith(text, box, drawing);
}

const drawInitials = (box: Box, drawing: Drawing): string =>
  stampWith(drawing.fields['agent.initials'] ?? '', box, drawing);

function stampWith(text: string, box: Box, { palette }: Drawing): string {
  const face = 'Besley 700';
  const { size } = fitText(text, {
    face,
    size: box.w * 0.32,
    minSize: 5,
    w: box.w - 11,
    maxLines: 1,
    tracking: 0,
  });
  const y = box.y + box.h / 2 + capHeightOf(face, size) / 2;
  const initials = `<text ${fontAttributes(face)} font-size="${size}" text-anchor="middle" fill="${palette.paper}"><tspan x="${num(box.x + box.w / 2)}" y="${num(y)}">${escapeXml(text)}</tspan></text>`;
  return stamp(palette, box) + initials;
}

function drawQr(element: Extract<TemplateElement, { type: 'qr' }>, drawing: Drawing): string {
  const { palette, data } = drawing;
  // Align to whole dots, so no module spans a partial dot.
  const snap = (value: number) => Math.round(value / DOT) * DOT;
  const x = snap(inches(element.x));
  const y = snap(inches(element.y));
  const side = snap(inches(element.size));
  const symbol = qrSymbol(qrUrl(data.portalUrl, data.code), side);
  const box = Math.max(side, symbol.size + 2 * QUIET_MODULES * symbol.module);
  const inset = snap((box - symbol.size) / 2);
  drawing.boxes.push({ x, y, w: box, h: box, elementId: element.id, type: 'qr', module: symbol.module });
  const at = (value: number) => Math.round(value * 1000) / 1000;
  return [
    `<path d="M${at(x)} ${at(y)}h${at(box)}v${at(box)}h${at(-box)}z" fill="${palette.paper}" stroke="${palette.ink}" stroke-width=".8"/>`,
    `<path transform="translate(${at(x + inset)} ${at(y + inset)})" d="${symbol.path}" fill="${palette.black}"/>`,
  ].join('');
}

const LOGO_PLATE = 3;

/**
 * The brokerage's logo, whole, on its ground or on a plate: in the first place of the side that it suits. `null` in
 * another place, and where words of the card stand already.
 */
function drawLogo(element: LogoPlace, drawing: Drawing): string | null {
  const { palette, data, elements, boxes } = drawing;
  if (placeOfLogo(elements, data.agent, palette) !== element.id) return null;
  const ground = groundUnder(element, elements, palette);
  const mark = logoMark(data.agent, ground, palette.primary);
  if (!mark) return null;
  const { logo, plate } = mark;
  const inset = plate === null ? 0 : LOGO_PLATE;
  const { x, y, w, h } = toPoints(element);
  const inner = { x: x + inset, y: y + inset, w: w - 2 * inset, h: h - 2 * inset };
  const { frame, view } = framePicture(inner, { ...logoSize(logo), focus: { x: 0.5, y: 0.5 } }, 'contain');
  const outer = { x: frame.x - inset, y: frame.y - inset, w: frame.w + 2 * inset, h: frame.h + 2 * inset };
  const isInTheWay = boxes.some(
    (box) => box.type === 'text' && (box.lines ?? [box]).some((line) => overlaps(outer, line, 0)),
  );
  if (isInTheWay) return null;
  const placed = { elementId: element.id, type: 'image' as const, source: '{{agent.logo}}' as const };
  const behind =
    plate === null
      ? ''
      : `<path d="M${num(outer.x)} ${num(outer.y)}h${num(outer.w)}v${num(outer.h)}h${num(-outer.w)}z" fill="${plate}"/>`;
  if (logo.kind === 'art') {
    boxes.push({ ...outer, ...placed });
    const scale = Math.round((frame.w / logo.art.w) * 1e5) / 1e5;
    return `${behind}<g transform="translate(${num(frame.x)} ${num(frame.y)}) scale(${scale})">${artworkPaths(logo.art, palette, undefined)}</g>`;
  }
  const { picture } = logo;
  boxes.push({ ...outer, ...placed, dpi: Math.floor(view.w / (frame.w / 72)) });
  // Print has no transparency: where a picture has some, its ground is put behind it.
  const under = picture.href.startsWith('data:image/png')
    ? ` data-ground="${plate ?? ground ?? '#FFFFFF'}"`
    : '';
  return (
    behind +
    framed(
      frame,
      view,
      `<image width="${picture.width}" height="${picture.height}"${under} href="${picture.href}"/>`,
    )
  );
}

/** The picture in its frame, or the template's fallback. */
function drawImage(element: ImageElement, drawing: Drawing): string {
  const logo = isLogoPlace(element) ? drawLogo(element, drawing) : null;
  if (logo !== null) return logo;
  const box = toPoints(element);
  const picture = isLogoPicture(element) ? null : pictureOf(element.source, drawing.data);
  const placed = { elementId: element.id, type: 'image' as const, source: element.source };
  if (picture && /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/=]+$/.test(picture.href)) {
    const { frame, view } = framePicture(box, picture, element.fit, element.focus);
    drawing.boxes.push({ ...frame, ...placed, dpi: Math.floor(view.w / (frame.w / 72)) });
    return framed(
      frame,
      view,
      `<image width="${picture.width}" height="${picture.height}" href="${picture.href}"/>`,
    );
  }
  if (!element.fallback) return '';
  drawing.boxes.push({ ...box, ...placed });
  if (element.fallback === 'initials') return drawInitials(box, drawing);
  const { palette, data } = drawing;
  const scene = element.fallback === 'row' ? rowOfHouses(palette, data.seed) : street(palette, data.seed);
  const { frame, view } = framePicture(box, { ...SCENE, focus: { x: 0.62, y: 0.6 } });
  return framed(frame, view, scene);
}

const framed = (frame: Box, view: Box, content: string): string =>
  `<svg x="${num(frame.x)}" y="${num(frame.y)}" width="${num(frame.w)}" height="${num(frame.h)}" viewBox="${[view.x, view.y, view.w, view.h].map(num).join(' ')}" preserveAspectRatio="none">${content}</svg>`;
