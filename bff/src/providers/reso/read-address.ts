/**
 * The street and unit of a RESO Property record, from its parts or from the whole line.
 * @see docs: https://dd.reso.org/DD2.0/Property
 */
import { directionals } from '@farmpost/shared/domain/postal/directionals';
import { streetSuffixes } from '@farmpost/shared/domain/postal/street-suffixes';
import { partAt, readUnit, required, splitLine } from '../feed-fields';
import type { WireObject } from '../wire';

/** One spelling of a suffix or direction: `Street` and `ST`. */
function fold(word: string): string {
  const bare = word.toUpperCase().replace(/\.$/, '');
  return streetSuffixes[bare] ?? directionals[bare] ?? bare;
}

/** Feeds repeat the number, a direction or a suffix that the street's name has already, in any spelling. */
function streetOf(raw: WireObject, number: string, name: string): string {
  const words = name.split(' ');
  if (words.length > 1 && words[0] === number && !streetSuffixes[(words[1] ?? '').toUpperCase()])
    words.shift();
  const prefix = partAt(raw, 'StreetDirPrefix');
  const before = prefix && !(words.length > 1 && fold(words[0] ?? '') === fold(prefix)) ? [prefix] : [];
  const after = ['StreetDirSuffix', 'StreetSuffixModifier', 'StreetSuffix'].flatMap((key) => {
    const part = partAt(raw, key);
    if (part === null) return [];
    const isRepeated = words.length > 1 && fold(words.at(-1) ?? '') === fold(part);
    return isRepeated ? (words.pop() ?? []) : part;
  });
  return [...before, ...words, ...after.toReversed()].join(' ');
}

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `12 Elm St Salem MA 01970` -> `12 Elm St`; a comma before the city is the usual form. */
function withoutCity(line: string, raw: WireObject, state: string): string {
  const city = partAt(raw, 'City');
  return city === null
    ? line
    : line.replace(new RegExp(`\\s+${quoted(city)},?\\s+${state}(\\s+\\d{5}(-\\d{4})?)?$`, 'i'), '');
}

const numberOf = (raw: WireObject): string | null => {
  const number = partAt(raw, 'StreetNumber')?.replace(/\.0+$/, '') ?? null;
  return number === null || number === '0' ? partAt(raw, 'StreetNumberNumeric') : number;
};

export function readAddress(
  raw: WireObject,
  state: string,
): { addressLine1: string; addressLine2: string | null } {
  const unit = partAt(raw, 'UnitNumber');
  const number = numberOf(raw);
  const name = partAt(raw, 'StreetName');
  const whole =
    number !== null && name !== null
      ? `${number} ${streetOf(raw, number, name)}`
      : partAt(raw, 'UnparsedAddress');
  const line = withoutCity(required(whole, 'UnparsedAddress'), raw, state);
  const { street, unit: inLine } = splitLine(line);
  return {
    addressLine1: required(street || null, 'UnparsedAddress'),
    addressLine2: readUnit(unit ?? inLine),
  };
}
