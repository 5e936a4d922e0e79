/** Colors and the few style rules that drawing programs write. Anything else in a style sheet is left out. */
import keywords from 'css-color-keywords';
import { type Color, toHex } from './build-artwork';

const percentOr = (text: string, whole: number): number =>
  text.endsWith('%') ? (Number(text.slice(0, -1)) / 100) * whole : Number(text);

function fromHsl(hue: number, saturation: number, lightness: number): number[] {
  const spread = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((n) => {
    const k = (((n + hue / 30) % 12) + 12) % 12;
    return 255 * (lightness - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  });
}

/** A color in any CSS notation; `null` for `none`, `undefined` for text that is not a color. */
export function readColor(text: string): Color | null | undefined {
  const value = text.trim().toLowerCase();
  if (value === 'none' || value === 'transparent') return null;
  if (Object.hasOwn(keywords, value)) return { hex: String(keywords[value]).toUpperCase(), alpha: 1 };
  const short = /^#([0-9a-f]{3,4})$/.exec(value)?.[1];
  const long = short ? short.replace(/./g, '$&$&') : /^#([0-9a-f]{6}(?:[0-9a-f]{2})?)$/.exec(value)?.[1];
  if (long) {
    return {
      hex: `#${long.slice(0, 6)}`.toUpperCase(),
      alpha: long.length === 8 ? parseInt(long.slice(6), 16) / 255 : 1,
    };
  }
  const found = /^(rgb|hsl)a?\(([\d.%,/\s+-]{1,60})\)$/.exec(value);
  if (!found) return undefined;
  const parts = (found[2] ?? '').split(/[\s,/]+/).filter(Boolean);
  if (parts.length !== 3 && parts.length !== 4) return undefined;
  const [a = '', b = '', c = '', d = '1'] = parts;
  const values =
    found[1] === 'rgb'
      ? [a, b, c].map((part) => percentOr(part, 255))
      : fromHsl(Number(a), percentOr(b, 1), percentOr(c, 1));
  const alpha = percentOr(d, 1);
  if (![...values, alpha].every(Number.isFinite)) return undefined;
  return { hex: toHex(values), alpha: Math.min(1, Math.max(0, alpha)) };
}

/** The style properties that an import reads. */
export const properties = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'opacity',
  'color',
  'display',
  'visibility',
  'clip-path',
  'mask',
  'filter',
  'marker',
  'marker-start',
  'marker-mid',
  'marker-end',
  'stop-color',
  'stop-opacity',
  'font',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'font-variant',
  'font-stretch',
  'text-anchor',
  'text-decoration',
  'text-transform',
  'letter-spacing',
  'word-spacing',
  'dominant-baseline',
  'alignment-baseline',
  'baseline-shift',
  'writing-mode',
] as const;
export type Property = (typeof properties)[number];
export type Declarations = Readonly<Partial<Record<Property, string>>>;

const isProperty = (name: string): name is Property => properties.some((each) => each === name);
/** Whether a declaration that is not imported would change the look, load something or run something. */
const isTelling = (name: string, value: string): boolean =>
  /^(transform|mix-blend-mode|behavior|-moz-binding|animation|background|content|cursor|src|d)\b/.test(
    name,
  ) || /url\s*\(|expression|script|image|@import|\\/i.test(value);

/** @param onLeftOut told once for each declaration that would have done something */
export function readDeclarations(text: string, onLeftOut: () => void): Declarations {
  const read: Partial<Record<Property, string>> = {};
  for (const part of text.split(';')) {
    const colon = part.indexOf(':');
    if (colon < 0) {
      if (/url\s*\(|script|@import/i.test(part)) onLeftOut();
      continue;
    }
    const name = part.slice(0, colon).trim().toLowerCase();
    const value = part
      .slice(colon + 1)
      .replace(/!\s*important\s*$/i, '')
      .trim();
    if (isProperty(name)) read[name] = value;
    else if (isTelling(name, value)) onLeftOut();
  }
  return read;
}

const MAX_SHEET = 100_000;
const MAX_RULES = 1_000;

export interface StyleRule {
  readonly tag: string | null;
  readonly id: string | null;
  readonly class: string | null;
  readonly declarations: Declarations;
}

function withoutComments(sheet: string): string {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const start = sheet.indexOf('/*', at);
    if (start < 0) return parts.join('') + sheet.slice(at);
    parts.push(sheet.slice(at, start));
    const end = sheet.indexOf('*/', start + 2);
    if (end < 0) return parts.join('');
    at = end + 2;
  }
}

/** The index after a block that begins at a brace. */
function afterBlock(sheet: string, brace: number): number {
  let depth = 0;
  for (let i = brace; i < sheet.length; i++) {
    if (sheet[i] === '{') depth += 1;
    if (sheet[i] === '}') depth -= 1;
    if (depth === 0) return i + 1;
  }
  return sheet.length;
}

/** Rules for one tag, class or id, which is all that drawing programs write; later ones win. */
export function readStyleSheet(source: string, onLeftOut: () => void): StyleRule[] {
  if (source.length > MAX_SHEET) {
    onLeftOut();
    return [];
  }
  const sheet = withoutComments(source);
  const rules: StyleRule[] = [];
  let at = 0;
  while (at < sheet.length && rules.length < MAX_RULES) {
    const brace = sheet.indexOf('{', at);
    const head = (brace < 0 ? sheet.slice(at) : sheet.slice(at, brace)).trim();
    if (head.startsWith('@')) {
      onLeftOut();
      const semicolon = sheet.indexOf(';', at);
      const isStatement = semicolon >= 0 && (brace < 0 || semicolon < brace);
      at = isStatement ? semicolon + 1 : brace < 0 ? sheet.length : afterBlock(sheet, brace);
      continue;
    }
    if (brace < 0) break;
    const end = afterBlock(sheet, brace);
    const body = sheet.slice(brace + 1, end - 1);
    if (body.includes('{')) onLeftOut();
    else {
      const declarations = readDeclarations(body, onLeftOut);
      for (const selector of head.split(',')) {
        const found = /^\s*(\*|[a-zA-Z]+)?(?:([.#])([\w-]+))?\s*$/.exec(selector);
        if (!found || (found[1] === undefined && found[3] === undefined)) {
          onLeftOut();
          continue;
        }
        const [, tag, mark, name] = found;
        rules.push({
          tag: tag === undefined || tag === '*' ? null : tag,
          id: mark === '#' ? (name ?? null) : null,
          class: mark === '.' ? (name ?? null) : null,
          declarations,
        });
      }
    }
    at = end;
  }
  return rules;
}
