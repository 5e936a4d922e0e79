/**
 * The names of owners in county records, as a card's address shows them. Records write `SMITH JOHN A & MARY`, `LEE, ANN
 * TRUSTEE` or `Hicock Kathryn Anne`; cards write `John A & Mary Smith`.
 */
import { isFirstName, isLastName } from './common-names';
import { initial, isOrganization, isPlaceholder, properCase } from './name-words';
import { organizationName } from './organization-name';
import { withoutRoles, withoutVesting } from './owner-roles';

interface Owner {
  readonly given: string;
  readonly last: string;
  readonly suffix: string;
}

/** The owner is another person now: `MARY SMITH N/K/A MARY JONES`. */
const renamed = /[\s,(](n\/?k\/?a|now known as)\b/i;
const deceased = /\b(deceased|dec'?d|decsd)\b/i;
const estate =
  /^(?:the )?(?:est(?:ate)? of|heirs of|estate:?)\s+(.+)$|^(.+?)[\s,(]+(?:est(?:ate)? of|estate|est|heirs(?: of)?)\)?$/i;

const title = /^(mr|mrs|ms|miss|dr|rev|prof|hon)\.?$/i;
const generation = /^(jr|sr|ii|iii|iv|2nd|3rd)[.,]?$/i;
/** Degrees behind a name, which an address of a home leaves out. */
const degree = /^(md|m\.d|phd|ph\.d|esq|esquire|dds|dvm|jd|cpa|rn)[.,]?$/i;
const particle =
  /^(de|la|las|los|dela|delos|del|della|der|den|di|da|dos|du|van|von|vander|st\.?|san|santa|mc|mac|o|al|el|ter)$/i;
const separator = /\s+(?:&|and\/or|and|or|\+)\s+|\s*[;|]\s*|(?<=\p{L})\s*\/\s*(?=\p{L}{2})|\s*&\s*/iu;

const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
/** Records are in capitals, and people type in small letters. */
const hasOneCase = (text: string) =>
  (text === text.toUpperCase() || text === text.toLowerCase()) && /\p{L}/u.test(text);

/** The words of a last name at the beginning: `VAN DER BERG`, `MC DONALD`, `LEE`, `GARCIA LOPEZ`. */
function lengthOfLast(words: readonly string[]): number {
  let length = 0;
  while (length < words.length - 2 && particle.test(words[length] ?? '')) length += 1;
  const [second = '', third = ''] = words.slice(length + 1);
  const isDouble = isLastName(second) && !isFirstName(second) && isFirstName(third);
  return isDouble ? length + 2 : length + 1;
}

/** Whether a name without a comma begins with the last name. */
function isLastFirst(words: readonly string[], isRecord: boolean): boolean {
  const [first = '', second = ''] = words;
  const end = words.at(-1) ?? '';
  if (words.length < 2) return false;
  if (initial.test(end)) return true;
  if (particle.test(first) && isRecord) return true;
  if (initial.test(first)) return false;
  if (words.length > 2 && initial.test(second)) return !isFirstName(first);
  const startsWithFirst =
    isFirstName(first) &&
    (isFirstName(end) ? isLastName(end) && !isLastName(first) : isLastName(end) || !isLastName(first));
  if (isRecord) return !startsWithFirst;
  // Written with lowercase letters, the order of speech is the rule.
  return (
    !isFirstName(first) && isFirstName(second) && (words.length > 2 ? isFirstName(end) : !isLastName(second))
  );
}

const caseOf = (isRecord: boolean) => (word: string) => {
  if (!isRecord) return word;
  if (/^(ii|iii|iv)\.?$/i.test(word)) return word.toUpperCase();
  if (generation.test(word)) return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
  return initial.test(word) ? word.toUpperCase() : properCase(word);
};

/** `MC DONALD` -> `McDonald`, `O BRIEN` -> `O'Brien`, `VAN DER BERG` -> `van der Berg`. */
function lastNameOf(words: readonly string[], isRecord: boolean): string {
  if (!isRecord) return words.join(' ');
  const joined = words
    .join(' ')
    .replace(/\b(mc|mac) (?=\p{L}{2})/giu, '$1')
    .replace(/\bo (?=\p{L}{3})/giu, "O'");
  return joined
    .split(' ')
    .map((word, index, all) => {
      const isSmall = /^(de|la|las|los|del|der|den|di|da|dos|du|van|von|y)$/i.test(word);
      return isSmall && index < all.length - 1 ? word.toLowerCase() : properCase(word);
    })
    .join(' ');
}

function readOwner(name: string, isRecord: boolean, order: 'last' | 'first' | null): Owner {
  const [beforeComma = '', ...afterComma] = name.split(',');
  const suffixes = wordsOf(name).filter((word) => generation.test(word));
  const plain = (words: readonly string[]) =>
    words.filter(
      (word, index) =>
        !generation.test(word) &&
        !degree.test(word) &&
        !(title.test(word) && (index === 0 || (index > 1 && index === words.length - 1))),
    );
  const fix = caseOf(isRecord);
  const after = plain(wordsOf(afterComma.join(' ')));
  const suffix = suffixes.map((word) => fix(word.replace(/,$/, ''))).join(' ');
  const before = plain(wordsOf(beforeComma));
  if (after.length > 0) {
    return { given: after.map(fix).join(' '), last: lastNameOf(before, isRecord), suffix };
  }
  if (before.length === 1) return { given: '', last: lastNameOf(before, isRecord), suffix };
  const isReversed = order === null ? isLastFirst(before, isRecord) : order === 'last';
  if (isReversed) {
    const length = lengthOfLast(before);
    const last = lastNameOf(before.slice(0, length), isRecord);
    return { given: before.slice(length).map(fix).join(' '), last, suffix };
  }
  const start = before.findIndex((word, index) => index > 0 && particle.test(word));
  const at = start === -1 || start === before.length - 1 ? before.length - 1 : start;
  const last = lastNameOf(before.slice(at), isRecord);
  return { given: before.slice(0, at).map(fix).join(' '), last, suffix };
}

/** Words of deeds that are left when a record is not understood: no card shows them as a name. */
const notName =
  /^(of|to|per|as|for|her|his|their|each|other|dtd|rem|aka|fka|nka|n\/k\/a|etal|etux|etvir|ux|vir|with|from|the|trust|trustee|tr|rev|liv|co|heirs?|spouse|minors?|unknown|et)$/i;
const isWritable = ({ given, last }: Owner): boolean =>
  wordsOf(`${given} ${last}`).every(
    (word) => /^\p{L}[\p{L}\p{M}'’ʻ`.-]*$/u.test(word) && !notName.test(word),
  );

const written = ({ given, last, suffix }: Owner): string => [given, last, suffix].filter(Boolean).join(' ');

/** `SMITH JOHN & MARY`, `JOHN & MARY SMITH`, `SMITH JOHN & JONES MARY`. */
function readPair(one: string, two: string, isRecord: boolean): Owner[] {
  const [first, second] = [wordsOf(one), wordsOf(two)];
  const fix = caseOf(isRecord);
  // The name after the sign shares the last name: it is first names and initials alone.
  const isGivenAlone =
    second.length === 1 || second.slice(1).every((word) => initial.test(word) || generation.test(word));
  const onlyGiven = (words: readonly string[]) =>
    words.every(
      (word, index) => (index === 0 ? !isLastName(word) : true) && (isFirstName(word) || initial.test(word)),
    );
  const isWithoutLast =
    isFirstName(first[0] ?? '') &&
    !(isRecord && isLastName(first[0] ?? '')) &&
    first.slice(1).every((word) => initial.test(word) || (isFirstName(word) && !isLastName(word)));
  if (second.length > 1 && !initial.test(second.at(-1) ?? '') && (first.length === 1 || isWithoutLast)) {
    const owner = readOwner(two, isRecord, 'first');
    return [{ given: first.map(fix).join(' '), last: owner.last, suffix: '' }, owner];
  }
  // `ROYLANCE, WILLIAM & PATTI MARTIN` are two last names: only the first one is reversed.
  const isOtherFamily = one.includes(',') && isLastName(second.at(-1) ?? '');
  if (first.length > 1 && (isGivenAlone || (onlyGiven(second) && !two.includes(',') && !isOtherFamily))) {
    const isSpoken =
      isFirstName(first[0] ?? '') && !isLastName(first[0] ?? '') && isLastName(first.at(-1) ?? '');
    const owner = readOwner(one, isRecord, one.includes(',') || !isRecord || isSpoken ? null : 'last');
    const given = second
      .filter((word) => !generation.test(word))
      .map(fix)
      .join(' ');
    const suffix = second
      .filter((word) => generation.test(word))
      .map(fix)
      .join(' ');
    return [owner, { given, last: owner.last, suffix }];
  }
  const isSame = (a: string | undefined, b: string | undefined) => a?.toLowerCase() === b?.toLowerCase();
  const order = isSame(first[0], second[0]) ? 'last' : isSame(first.at(-1), second.at(-1)) ? 'first' : null;
  // Both ways in one record: `TUNNELL WANDA J & MORRIS LEWIS TUNNELL JR`.
  const endOfTwo = second.filter((word) => !generation.test(word)).at(-1);
  if (isSame(first[0], endOfTwo))
    return [readOwner(one, isRecord, 'last'), readOwner(two, isRecord, 'first')];
  const orderOfTwo = isOtherFamily && !two.includes(',') ? 'first' : order;
  return [readOwner(one, isRecord, order), readOwner(two, isRecord, orderOfTwo)];
}

function joined(owners: readonly Owner[]): string {
  const [one, two] = owners.filter(isWritable);
  if (!one) return '';
  if (!two) return written(one);
  const isOneFamily = one.last === two.last && one.given !== '' && two.given !== '';
  if (!isOneFamily) return `${written(one)} & ${written(two)}`;
  if (one.given === two.given) return written(one);
  return one.suffix || two.suffix
    ? `${written(one)} & ${written(two)}`
    : `${one.given} & ${two.given} ${one.last}`;
}

/** `SMITH JOHN, MARY & BOB` and `JOHN SMITH, MARY SMITH`: a comma that does not stand behind a last name. */
function commaParts(name: string): string[] {
  const [before = '', ...after] = name.split(',').map((part) => part.trim());
  const [first = '', second = ''] = wordsOf(before);
  const isName = (word: string) => isFirstName(word) && !particle.test(word);
  const isWhole = !particle.test(first) && (isName(second) || (isName(first) && isLastName(second)));
  const areNames = after.every(
    (part) => part !== '' && !wordsOf(part).every((word) => generation.test(word)),
  );
  return isWhole &&
    after.length > 0 &&
    areNames &&
    wordsOf(after[0] ?? '').every((word) => !initial.test(word))
    ? [before, ...after]
    : [name];
}

const isDegree = (word: string) => degree.test(word) || generation.test(word);

/** Owners of a record, without those whose name nobody knows. */
const partsOf = (name: string): string[] => {
  const parts = name
    .split(separator)
    .map(withoutRoles)
    .filter((part) => !isPlaceholder(part));
  return parts.flatMap((part) =>
    part.split(',').slice(1).join(' ').split(' ').filter(Boolean).every(isDegree) ? [part] : commaParts(part),
  );
};

/** `SMITH JOHN A REVOCABLE TRUST` -> `John A Smith Revocable Trust`. */
function trustName(name: string): string | null {
  const [, person = '', kind = ''] =
    /^(?!the\b)(.+?)((?: (?:revocable|irrevocable|living|family|land|survivors))+ trust)$/i.exec(name) ?? [];
  const words = wordsOf(person.replace(/&.*$/, ''));
  const isPerson = words.length > 1 && words.slice(1).some(isFirstName);
  if (!isPerson || !isLastFirst(words, true)) return null;
  const [one = '', two] = partsOf(person);
  if (two !== undefined && !wordsOf(two).every((word) => isFirstName(word) || initial.test(word)))
    return null;
  const owner = joined(two === undefined ? [readOwner(one, true, null)] : readPair(one, two, true));
  return owner === '' ? null : `${owner}${organizationName(kind, true)}`;
}

/** `SMITH JOHN & ACME LLC` is a person and a company; `BED BATH & BEYOND INC` is one company. */
function readOrganization(whole: string, isRecord: boolean): string {
  const name = whole.replace(/(\btrust),.*$/i, '$1');
  const trust = isRecord ? trustName(name) : null;
  if (trust) return trust;
  const [one = '', two = '', ...others] = name.split(/\s+&\s+/);
  const words = wordsOf(one);
  const isPerson = !isOrganization(one) && words.length > 1 && words.slice(0, 2).some(isFirstName);
  const owner =
    isPerson && others.length === 0 && isOrganization(two) ? joined([readOwner(one, isRecord, null)]) : '';
  return owner === '' ? organizationName(name, isRecord) : `${owner} & ${organizationName(two, isRecord)}`;
}

function readNames(name: string): string | null {
  if (isPlaceholder(name.trim()) || deceased.test(name) || renamed.test(name)) return null;
  const named = withoutVesting(name);
  if (named === '' || isPlaceholder(named)) return null;
  const isRecord = hasOneCase(named);
  const heirs = estate.exec(named);
  if (heirs && !isOrganization((heirs[1] ?? heirs[2] ?? '').replace(/\bestate\b/i, ''))) {
    const owner = joined([readOwner(heirs[1] ?? heirs[2] ?? '', isRecord, null)]);
    return owner === '' ? null : `Estate of ${owner}`;
  }
  if (isOrganization(named)) return readOrganization(named, isRecord);
  const [one, two] = partsOf(named);
  if (one === undefined) return null;
  if (two === undefined) return joined([readOwner(one, isRecord, null)]) || null;
  return joined(readPair(one, two, isRecord)) || null;
}

/**
 * The first line of the address, from the names that a public record has of a home's owners. `null` if there is
 * none, as for `UNKNOWN OWNER`: such a card is for the current resident. Well-written names stay as they are.
 */
export function ownerLine(names: readonly string[]): string | null {
  const owners = [...new Set(names.map((name) => readNames(name)).filter((name) => name !== null))];
  const [one, two] = owners;
  if (one === undefined) return null;
  if (two === undefined) return one;
  const isPair = !isOrganization(one) && !isOrganization(two) && !/&/.test(one + two);
  return isPair ? joined(readPair(one, two, false)) : `${one} & ${two}`;
}
