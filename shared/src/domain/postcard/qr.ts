/** The code on a card: its URL, the QR symbol, and its printed form for typing. */
import { encode } from 'uqr';
import { DOT } from './geometry';

/** Quiet zone around the symbol, in modules (ISO/IEC 18004). */
export const QUIET_MODULES = 4;
/** Smallest printed module, 0.5 mm, in dots of 1/300 in. */
const MIN_MODULE_DOTS = 6;

/** URL in the symbol; upper case keeps it in the dense alphanumeric mode. */
export const qrUrl = (portalUrl: string, code: string): string =>
  `${portalUrl.replace(/\/+$/, '')}/q/${code}`.toUpperCase();

/** Where to type the code: host and path without scheme, `farmpost.example/q`. */
export const shortUrl = (portalUrl: string): string => `${portalUrl.replace(/^https?:\/\/|\/+$/g, '')}/q`;

/** `7K3M9QTX` in readable form: `7K3M 9QTX`. */
export const groupedCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

export interface QrSymbol {
  /** Modules along one side. */
  readonly modules: number;
  /** Side of one module in points, a whole number of print dots. */
  readonly module: number;
  /** Side of the symbol without its quiet zone, in points. */
  readonly size: number;
  /** SVG path of the dark modules, with the symbol's top left corner at 0 0. */
  readonly path: string;
}

/** The largest symbol with whole dots and error correction Q that fits a box of `side` points with its quiet zone. */
export function qrSymbol(url: string, side: number): QrSymbol {
  const { size: modules, data } = encode(url, { ecc: 'Q', border: 0 });
  const dots = Math.floor(side / DOT / (modules + 2 * QUIET_MODULES) + 1e-6);
  const module = Math.max(MIN_MODULE_DOTS, dots) * DOT;
  const at = (value: number) => Math.round(value * module * 1000) / 1000;
  const isDark = (x: number, y: number) => data[y]?.[x] ?? false;
  /** The next module of the row that is not `dark`. */
  const endOf = (x: number, y: number, dark: boolean) => {
    let end = x;
    while (end < modules && isDark(end, y) === dark) end++;
    return end;
  };
  const isRun = (x: number, end: number, y: number) =>
    isDark(x, y) && !isDark(x - 1, y) && endOf(x, y, true) === end;
  let path = '';
  for (let y = 0; y < modules; y++) {
    for (let x = endOf(0, y, false); x < modules;) {
      const end = endOf(x, y, true);
      // Equal runs below each other are one rectangle, so that no seam shows between them.
      if (!isRun(x, end, y - 1)) {
        let bottom = y + 1;
        while (isRun(x, end, bottom)) bottom++;
        path += `M${at(x)} ${at(y)}h${at(end - x)}v${at(bottom - y)}h${at(x - end)}z`;
      }
      x = endOf(end, y, false);
    }
  }
  return { modules, module, size: modules * module, path };
}
