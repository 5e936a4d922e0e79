/** Lob's check of an address: the city's homes, the documented test addresses, and offices that look like addresses. */
import { boxKey } from '@farmpost/shared/domain/postal/boxes';
import { wordsOfText } from '@farmpost/shared/domain/postal/address-text';
import { directionals } from '@farmpost/shared/domain/postal/directionals';
import { streetSuffixes } from '@farmpost/shared/domain/postal/street-suffixes';
import { unitDesignators } from '@farmpost/shared/domain/postal/unit-designators';
import { createHash } from 'node:crypto';
import type { City, Home } from './city';
import { LobError } from './lob-piece';
import { createRandom } from './random';

/**
 * Shares of the city's homes whose address is not simply good. A home's fate follows from its id, so it is the same in
 * every run, and a larger share keeps the homes of a smaller one.
 */
export interface AddressRates {
  /** No delivery point (DPV N). */
  readonly undeliverable: number;
  /** Share of the homes where no one collects mail that the postal service lists as vacant. */
  readonly vacant: number;
  /** No-stat. */
  readonly inactive: number;
  /** Share of the units that the postal service does not find (DPV D). */
  readonly unitMissing: number;
  /** Share of the units that are delivered without their unit (DPV S). */
  readonly unitExtra: number;
  /** Mail goes to a commercial mail receiving agency. */
  readonly mailbox: number;
  /** The owner has filed a change of address. */
  readonly moved: number;
}

/** Every home of the city is good: tests count on their homes. */
export const noRates: AddressRates = {
  undeliverable: 0,
  vacant: 0,
  inactive: 0,
  unitMissing: 0,
  unitExtra: 0,
  mailbox: 0,
  moved: 0,
};
export const usualAddressRates: AddressRates = {
  undeliverable: 0.02,
  vacant: 0.8,
  inactive: 0.01,
  unitMissing: 0.01,
  unitExtra: 0.02,
  mailbox: 0.005,
  moved: 0.03,
};

const isOne = (home: Home, kind: keyof AddressRates, rates: AddressRates): boolean =>
  createRandom(`${kind} ${home.id}`).next() < rates[kind];

export const hasMoved = (home: Home, rates: AddressRates): boolean => isOne(home, 'moved', rates);

interface Analysis {
  readonly deliverability: string;
  readonly confirmation: 'Y' | 'S' | 'D' | 'N';
  readonly isVacant?: boolean;
  readonly isInactive?: boolean;
  readonly isCmra?: boolean;
}

function analysisOf(home: Home, rates: AddressRates): Analysis {
  if (isOne(home, 'undeliverable', rates)) return { deliverability: 'undeliverable', confirmation: 'N' };
  if (home.unit !== null && isOne(home, 'unitMissing', rates)) {
    return { deliverability: 'deliverable_missing_unit', confirmation: 'D' };
  }
  const good: Analysis =
    home.unit !== null && isOne(home, 'unitExtra', rates)
      ? { deliverability: 'deliverable_unnecessary_unit', confirmation: 'S' }
      : { deliverability: 'deliverable', confirmation: 'Y' };
  return {
    ...good,
    isVacant: home.isVacant && isOne(home, 'vacant', rates),
    isInactive: isOne(home, 'inactive', rates),
    isCmra: isOne(home, 'mailbox', rates),
  };
}

const confirmationOf: Readonly<Record<string, Analysis['confirmation']>> = {
  deliverable: 'Y',
  deliverable_unnecessary_unit: 'S',
  deliverable_incorrect_unit: 'S',
  deliverable_missing_unit: 'D',
  undeliverable: 'N',
};

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

function analyze(
  { city, rates }: AddressBook,
  { line, unit, zip }: { readonly line: string; readonly unit: string; readonly zip: string },
): Analysis {
  const home = city.findByAddress(line, unit || null, zip);
  if (home) return analysisOf(home, rates);
  const deliverability = deliverabilityOf(city, line, unit, zip);
  return { deliverability, confirmation: confirmationOf[deliverability] ?? 'N' };
}

function deliverabilityOf(city: City, line: string, unit: string, zip: string): string {
  const known = testLines[wordsOfText(line).join(' ')];
  if (known) return known;
  const isOfBuilding = city.homes.some(
    (home) =>
      home.unit !== null &&
      home.zip === zip.slice(0, 5) &&
      `${home.number} ${home.street}`.toUpperCase() === line.toUpperCase(),
  );
  if (isOfBuilding) return unit ? 'deliverable_incorrect_unit' : 'deliverable_missing_unit';
  return isAddress(line) ? 'deliverable' : 'undeliverable';
}

interface AddressBook {
  readonly city: City;
  readonly rates: AddressRates;
}

/** The most that one call may ask for. */
const BULK = 100;

/** Answers `POST /bulk/us_verifications`: an address that cannot be read has an error in its place. */
export function verifyAddresses(book: AddressBook, body: Buffer, letterCase: string | null) {
  const { addresses } = JSON.parse(body.toString()) as { addresses?: unknown };
  if (!Array.isArray(addresses) || addresses.length === 0) {
    throw new LobError(422, 'invalid', 'addresses is required');
  }
  if (addresses.length > BULK) {
    throw new LobError(422, 'invalid', `addresses must contain less than or equal to ${BULK} items`);
  }
  const answers = addresses.map((asked: unknown) => {
    try {
      return verify(book, typeof asked === 'object' && asked !== null ? asked : {}, letterCase);
    } catch (error) {
      if (!(error instanceof LobError)) throw error;
      return { error: { message: error.message, status_code: error.status } };
    }
  });
  return { addresses: answers, errors: answers.some((answer) => 'error' in answer) };
}

/** Answers `POST /us_verifications`. Throws `LobError` without a primary line or a place. */
export const verifyAddress = (book: AddressBook, body: Buffer, letterCase: string | null) =>
  verify(book, JSON.parse(body.toString()) as Asked, letterCase);

function verify(book: AddressBook, asked: Asked, letterCase: string | null) {
  const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
  const [line, unit, town] = [text(asked.primary_line), text(asked.secondary_line), text(asked.city)];
  const [state, zip] = [text(asked.state).toUpperCase(), text(asked.zip_code)];
  if (!line) throw new LobError(422, 'invalid', 'primary_line is required or address is required');
  if (!zip && (!town || !state))
    throw new LobError(422, 'invalid', 'zip_code is required or both city and state are required');
  const analysis = analyze(book, { line, unit, zip });
  const { deliverability, confirmation } = analysis;
  const isFound = deliverability !== 'undeliverable';
  const flag = (is = false) => (isFound ? (is ? 'Y' : 'N') : '');
  const write = (words: string) => (letterCase === 'proper' ? proper(words) : words);
  const plus4 =
    /-(\d{4})$/.exec(zip)?.[1] ??
    String(
      1000 + (parseInt(createHash('sha256').update(`${line} ${zip}`).digest('hex').slice(0, 6), 16) % 9000),
    );
  const cityLine = wordsOfText(town).join(' ');
  return {
    id: `us_ver_${createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 16)}`,
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
    deliverability_analysis: {
      dpv_confirmation: confirmation,
      dpv_cmra: flag(analysis.isCmra),
      dpv_vacant: flag(analysis.isVacant),
      dpv_active: isFound ? (analysis.isInactive ? 'N' : 'Y') : '',
      dpv_inactive_reason: analysis.isInactive ? '05' : '',
      dpv_footnotes: isFound ? ['AA', confirmation === 'D' ? 'N1' : 'BB'] : ['A1'],
    },
    object: 'us_verification',
  };
}
