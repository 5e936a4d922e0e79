/**
 * The street and unit of a RESO Property record, from its parts or from the whole line.
 * @see docs: https://dd.reso.org/DD2.0/Property
 */
import { partAt, readUnit, required, splitLine } from '../feed-fields';
import type { WireObject } from '../wire';

const same = (a: string | undefined, b: string) => a?.toLowerCase() === b.toLowerCase();

/** Feeds repeat a direction or suffix that the street's name has already. */
function streetOf(raw: WireObject, name: string): string {
  const words = name.split(' ');
  const [prefix, suffix, modifier, direction] = [
    'StreetDirPrefix',
    'StreetSuffix',
    'StreetSuffixModifier',
    'StreetDirSuffix',
  ].map((key) => partAt(raw, key));
  const before = prefix && !(words.length > 1 && same(words[0], prefix)) ? [prefix] : [];
  const after = [suffix, modifier, direction].filter(
    (part) => part && !(words.length > 1 && same(words.at(-1), part)),
  );
  return [...before, name, ...after].join(' ');
}

export function readAddress(raw: WireObject): { addressLine1: string; addressLine2: string | null } {
  const unit = partAt(raw, 'UnitNumber');
  const number = partAt(raw, 'StreetNumber') ?? partAt(raw, 'StreetNumberNumeric');
  const name = partAt(raw, 'StreetName');
  const whole =
    number !== null && name !== null ? `${number} ${streetOf(raw, name)}` : partAt(raw, 'UnparsedAddress');
  const { street, unit: inLine } = splitLine(required(whole, 'UnparsedAddress'));
  return {
    addressLine1: required(street || null, 'UnparsedAddress'),
    addressLine2: readUnit(unit ?? inLine),
  };
}
