/** Lob's check of an address: the city's homes, the documented test addresses, and offices that look like addresses. */
import { boxKey } from '@farmpost/shared/domain/postal/boxes';
import { wordsOfText } from '@farmpost/shared/domain/postal/address-text';
import { directionals } from '@farmpost/shared/domain/postal/directionals';
import { streetSuffixes } from '@farmpost/shared/domain/postal/street-suffixes';
import { unitDesignators } from '@farmpost/shared/domain/postal/unit-designators';
import { createHash } from 'node:crypto';
import type { City } from './city';
import { LobError } from './lob-piece';

/**
 * Primary lines with an answer of their own.
 * @see docs: https://docs.lob.com/#section/US-Verifications-Test-Env
 */
const testLines: Readonly<Record<string, string>> = {
  'MISSING UNIT': 'deliverable_missing_unit',
  'INCORRECT UNIT': 'deliverable_incorrect_unit',
  'UNNECESSARY UNIT': 'deliverable_unnecessary_unit',
  'UNDELIVERABLE BLOCK MATCH': 'undeliverable',
  'UNDELIVERABLE NO MATCH': 'undeliverable',
};

/** 3RD and 12TH keep small letters after the number. */
const properWord = (word: string): string =>
  /^\d/.test(word)
    ? word
        .toLowerCase()
        .replace(/(\d)([a-z])$/, (_, digit: string, letter: string) => `${digit}${letter.toUpperCase()}`)
    : word === 'PO' || (word.length <= 2 && word in directionals)
      ? word
      : `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`;
const proper = (text: string): string => text.split(' ').map(properWord).join(' ');

/** Directions, the suffix and units in the postal service's abbreviations (Publication 28, appendixes B and C). */
function standardLine(text: string): string {
  const words = wordsOfText(text);
  const unitAt = words.findIndex(
    (word, index) => index > 1 && (unitDesignators[word] === word || word in unitDesignators),
  );
  const street = unitAt < 0 ? words : words.slice(0, unitAt);
  const unit = unitAt < 0 ? [] : words.slice(unitAt);
  const last = street.length - 1;
  const line = street.map((word, index) => {
    if (index === last && index > 1 && word in streetSuffixes) return streetSuffixes[word] ?? word;
    return index === 1 && last > 2 && word in directionals ? (directionals[word] ?? word) : word;
  });
  return [...line, ...unit.map((word, index) => (index === 0 ? (unitDesignators[word] ?? word) : word))].join(
    ' ',
  );
}

const isAddress = (line: string): boolean =>
  boxKey(wordsOfText(line)) !== null || /^\d+[A-Z]?(?:-\d+)? .*[A-Z]/.test(wordsOfText(line).join(' '));

interface Asked {
  readonly primary_line?: unknown;
  readonly secondary_line?: unknown;
  readonly city?: unknown;
  readonly state?: unknown;
  readonly zip_code?: unknown;
}

function deliverabilityOf(city: City, line: string, unit: string, zip: string): string {
  const known = testLines[wordsOfText(line).join(' ')];
  if (known) return known;
  if (city.findByAddress(line, unit || null, zip)) return 'deliverable';
  const isOfBuilding = city.homes.some(
    (home) =>
      home.unit !== null &&
      home.zip === zip.slice(0, 5) &&
      `${home.number} ${home.street}`.toUpperCase() === line.toUpperCase(),
  );
  if (isOfBuilding) return unit ? 'deliverable_incorrect_unit' : 'deliverable_missing_unit';
  return isAddress(line) ? 'deliverable' : 'undeliverable';
}

/** Answers `POST /us_verifications`. Throws `LobError` without a primary line or a place. */
export function verifyAddress(city: City, body: Buffer, letterCase: string | null) {
  const asked = JSON.parse(body.toString()) as Asked;
  const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
  const [line, unit, town] = [text(asked.primary_line), text(asked.secondary_line), text(asked.city)];
  const [state, zip] = [text(asked.state).toUpperCase(), text(asked.zip_code)];
  if (!line) throw new LobError(422, 'invalid', 'primary_line is required or address is required');
  if (!zip && (!town || !state))
    throw new LobError(422, 'invalid', 'zip_code is required or both city and state are required');
  const deliverability = deliverabilityOf(city, line, unit, zip);
  const isFound = deliverability !== 'undeliverable';
  const write = (words: string) => (letterCase === 'proper' ? proper(words) : words);
  const plus4 =
    /-(\d{4})$/.exec(zip)?.[1] ??
    String(
      1000 + (parseInt(createHash('sha256').update(`${line} ${zip}`).digest('hex').slice(0, 6), 16) % 9000),
    );
  const cityLine = wordsOfText(town).join(' ');
  return {
    id: `us_ver_${createHash('sha256').update(body).digest('hex').slice(0, 16)}`,
    recipient: '',
    primary_line: write(standardLine(line)),
    secondary_line: write(standardLine(unit)),
    urbanization: '',
    last_line: `${write(cityLine)} ${state} ${zip.slice(0, 5)}${isFound ? `-${plus4}` : ''}`,
    deliverability,
    valid_address: isFound,
    components: {
      city: cityLine,
      state,
      zip_code: zip.slice(0, 5),
      zip_code_plus_4: isFound ? plus4 : '',
    },
    deliverability_analysis: { dpv_confirmation: isFound ? 'Y' : 'N' },
    object: 'us_verification',
  };
}
