/** The rules of the first version of keys. Frozen: erased homes are known by the hash of such a key alone. */
import {
  directionals,
  highwayWords,
  leadingNameWords,
  loneUnitDesignators,
  numberedUnitDesignators,
  ordinalWords,
  streetSuffixes,
} from './postal-words-v1';

export interface DeliveryAddress {
  readonly addressLine1: string;
  readonly addressLine2?: string | null;
  readonly city: string;
  readonly state: string;
  /** Five digits or ZIP+4. */
  readonly zip: string;
}

/** Most addresses: none of the rules below changes them. */
const plain = /^[A-Za-z0-9]*(?: [A-Za-z0-9]+)*$/;

function tidy(text: string): string {
  if (plain.test(text)) return text.toUpperCase();
  return (
    text
      .normalize('NFKD')
      // NFKD turns ½ into 1⁄2 without a space before it.
      .replace(/(\d)(\d\u2044\d)/g, '$1 $2')
      .replace(/\u2044/g, '/')
      .replace(/[\u0300-\u036f]/g, '')
      .toUpperCase()
      .replace(/#/g, ' # ')
      // U.S., N.W. and P.O. are one word; other periods count only inside a number: 39.2 ROAD.
      .replace(/\b([A-Z])\.(?=[A-Z]\b)/g, '$1')
      .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
      .replace(/['’`]/g, '')
      .replace(/(\d)\s*-\s*(\d+\/\d)/g, '$1 $2')
      .replace(/(\d)\s+-\s+(\d)/g, '$1-$2')
      .replace(/[^A-Z0-9#./-]/g, ' ')
      .replace(/(?<![A-Z0-9])-|-(?![A-Z0-9])/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** `APT`, `UNIT`, `STE` and `#` name the same door; buildings and floors are separate places. */
function unitOf(designator: string, id: string): string {
  const name = numberedUnitDesignators[designator];
  const door = id.replace(/^0+(?=\d)/, '').replace(/-/g, '');
  return name === undefined || name === '#' ? `#${door}` : `${name} ${door}`;
}

/** Removes unit designators from the end of a line; at least `keep` words stay. */
function splitUnits(line: string, keep: number): { rest: string[]; units: string[] } {
  const rest = line.split(' ').filter((word) => word !== '');
  const units: string[] = [];
  for (;;) {
    const last = rest.at(-1);
    const before = rest.at(-2);
    if (last && before && rest.length - 2 >= keep && before in numberedUnitDesignators) {
      // `APT # 4`: the sign adds nothing.
      rest.length -= 2;
      units.unshift(unitOf(before, last));
      const repeated = rest.at(-1);
      if (before === '#' && repeated && rest.length > keep && repeated in numberedUnitDesignators) {
        rest.pop();
        units[0] = unitOf(repeated, last);
      }
    } else if (last && rest.length - 1 >= keep && last in loneUnitDesignators) {
      rest.pop();
      units.unshift(loneUnitDesignators[last] ?? last);
    } else return { rest, units };
  }
}

function secondLineUnits(line: string): string[] {
  if (line === '' || /^(C\/O|ATTN|CARE OF) /.test(line)) return [];
  const { rest, units } = splitUnits(line, 0);
  const bare = rest.join('');
  // A single short word is a door (`4B`); anything longer distinguishes addresses as is.
  if (rest.length === 1 && bare.length <= 6) return [unitOf('#', bare), ...units];
  return rest.length > 0 ? [rest.join(' '), ...units] : units;
}

function boxKey(line: string): string | null {
  const box = /^(?:P ?O|POST OFFICE) ?(?:BOX|B)(?: #)? ?([A-Z0-9-]+)$|^POB(?: #)? ?([A-Z0-9-]+)$/.exec(line);
  if (box) return `PO BOX ${(box[1] ?? box[2] ?? '').replace(/^0+(?=\d)/, '')}`;
  const route =
    /^(RR|R R|RURAL ROUTE|RURAL RTE|RFD|RD|HC|HIGHWAY CONTRACT ROUTE|HWY CONTRACT RTE)(?: #)? ?(\d+) BOX(?: #)? ?([A-Z0-9-]+)$/.exec(
      line,
    );
  if (!route) return null;
  const kind = /^(HC|H)/.test(route[1] ?? '') ? 'HC' : 'RR';
  return `${kind} ${Number(route[2])} BOX ${(route[3] ?? '').replace(/^0+(?=\d)/, '')}`;
}

function takeDirection(words: string[], end: 'first' | 'last'): string {
  const at = (index: number) => (end === 'first' ? words.at(index) : words.at(-1 - index));
  const one = directionals[at(0) ?? ''];
  if (!one) return '';
  const two = directionals[at(1) ?? ''];
  const pair = two && (end === 'first' ? one + two : two + one);
  const isPair = pair !== undefined && /^[NS][EW]$/.test(pair);
  for (const [count, direction] of [
    [2, isPair ? pair : undefined],
    [1, one],
  ] as const) {
    if (direction === undefined) continue;
    const rest = end === 'first' ? words.slice(count) : words.slice(0, -count);
    // A direction that is the whole street name stays the name: NORTH ST, AVENUE N.
    const isNamed = rest.length > 1 || (rest.length === 1 && !((rest[0] ?? '') in streetSuffixes));
    if (!isNamed) continue;
    words.splice(0, words.length, ...rest);
    return direction;
  }
  return '';
}

function streetKey(words: string[]): string {
  const street = [...words];
  // HWY before a number is the road's name, not a suffix.
  for (const [index, word] of street.entries()) {
    const name = highwayWords[word];
    if (name && /^\d/.test(street[index + 1] ?? '')) street[index] = name;
  }
  const pre = takeDirection(street, 'first');
  const post = takeDirection(street, 'last');
  const last = street.at(-1) ?? '';
  const suffix = street.length > 1 ? (streetSuffixes[last] ?? '') : '';
  if (suffix) street.pop();
  const name = street.map((word, index) => {
    if (index === 0 && street.length > 1) return leadingNameWords[word] ?? word;
    return ordinalWords[word] ?? word;
  });
  return [pre, name.join(' '), suffix, post].join('|');
}

/**
 * The key of an address, in the form `number|pre|street|suffix|post|units|zip`.
 * Without a ZIP, the city and state replace it.
 */
export function deliveryKeyV1(address: DeliveryAddress): string {
  const zip = /\d{5}/.exec(address.zip)?.[0] ?? `${tidy(address.city)} ${tidy(address.state)}`;
  const line = tidy(address.addressLine1);
  const box = boxKey(line);
  if (box) return `${box}|${zip}`;
  const { rest, units } = splitUnits(line, 2);
  units.push(...secondLineUnits(tidy(address.addressLine2 ?? '')));
  let number = '';
  if (/\d/.test(rest[0] ?? '') && rest.length > 1) {
    number = rest.shift() ?? '';
    if (/^\d+\/\d+$/.test(rest[0] ?? '') && rest.length > 1) number += ` ${rest.shift()}`;
  }
  return `${number}|${streetKey(rest)}|${[...new Set(units)].join(' ')}|${zip}`;
}
