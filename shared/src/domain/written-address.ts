/** An address in one line, as a homeowner writes it: `12 Alder St, Apt 4, Charleston, SC 29403`. */
import type { DeliveryAddress } from './delivery-key';
import { wordsOfText } from './postal/address-text';
import { splitUnits } from './postal/units';
import { stateAbbreviation } from './us-states';

/** A part between commas that names a city: words without figures that are not a unit. */
function isCity(part: string): boolean {
  const words = wordsOfText(part);
  return words.join('').length > 2 && !/\d/.test(part) && splitUnits(words, 0).units.length === 0;
}

/** The address, or `null` if its ZIP is missing: it could be in any city. City and state are empty if unclear. */
export function readWrittenAddress(text: string): DeliveryAddress | null {
  const match = /^(.*?)[\s,]*\b(\d{5})(?:-\d{4})?[\s,.]*$/s.exec(
    text.trim().replace(/[\s,]*\b(?:USA|United States)\.?$/i, ''),
  );
  const zip = match?.[2];
  const parts = (match?.[1] ?? '')
    .split(/[,\n]+/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (zip === undefined || parts.length === 0) return null;
  let state = '';
  if (parts.length > 1) {
    const last = parts.pop() ?? '';
    const words = last.split(/\s+/);
    // A state's name has one word or two.
    const count = [words.length, 2, 1].find(
      (size) =>
        size <= words.length && stateAbbreviation(words.slice(-size).join(' ').replaceAll('.', '')) !== null,
    );
    state =
      count === undefined ? '' : (stateAbbreviation(words.slice(-count).join(' ').replaceAll('.', '')) ?? '');
    const rest = count === undefined ? last : words.slice(0, -count).join(' ');
    if (rest !== '') parts.push(rest);
  }
  const hasCity = parts.length > 1 && isCity(parts.at(-1) ?? '');
  const city = hasCity ? (parts.pop() ?? '') : '';
  return { addressLine1: parts.join(', '), addressLine2: null, city, state, zip };
}
