/**
 * The names of owners in county records, as a card's address shows them. Records write `SMITH JOHN A & MARY`, `LEE, ANN
 * TRUSTEE` or `Hicock Kathryn Anne`; cards write `John A & Mary Smith`.
 */
import { isFirstName, isLastName } from './common-names';
import { initial, isOrganization, isPlaceholder, properCase } from './name-words';

interface Owner {
  readonly given: string;
  readonly last: string;
  readonly suffix: string;
}

/** Words for the kind of title and the owners' roles, which an address leaves out. */
const roles =
  /[\s,(]+(et\s?-?\s?al|et\s?-?\s?ux(or)?|et\s?-?\s?vir|h\s?[&/]\s?w|w\s?[&/]\s?h|hus(band)? (and|&) wife|wife (and|&) hus(band)?|a (single|married) (man|woman|person)|jt|jtwros|jtrs|jt ten|joint tenants?( with right of survivorship)?|ten(ants)? (in )?com(mon)?|tic|t\/c|te|ten ent|c\/p|comm(unity)? prop(erty)?|(a )?life (estate|est|tenant)|l\/e|life|remaindermen|remainderman|rem|(as |co[- ]?|succ(essor)?[- ]?)*(trustees?|ttees?|trste?e?s?|trs|tr)|personal rep(resentative)?|per rep|executor|executrix|guardian|custodian|agent|owners?|\d+(\.\d+)?\s?%( int(erest)?)?|(und(ivided)? )?\d\/\d( int(erest)?)?)[).\s]*$/i;
/** A trust is named after its trustee: `JOHN SMITH TRUSTEE OF THE SMITH FAMILY TRUST`. */
const trusteeOf = /[\s,]+(as )?(co[- ]?)?(trustees?|ttees?)\b.*$/i;
const careOf = /(^|[\s,]+)(c\/o|%|attn:?|care of|in care of)\s.*$/i;
const deceased = /\b(deceased|dec'?d|decsd)\b/i;
const estate =
  /^(?:the )?(?:est(?:ate)? of|heirs of|estate:?)\s+(.+)$|^(.+?)[\s,]+(?:est(?:ate)? of|estate|est|heirs(?: of)?)$/i;

const title = /^(mr|mrs|ms|miss|dr|rev|prof|hon)\.?$/i;
const generation = /^(jr|sr|ii|iii|iv|2nd|3rd)[.,]?$/i;
const particle =
  /^(de|la|las|los|del|della|der|den|di|da|dos|du|van|von|vander|st\.?|san|santa|mc|mac|o|al|el|ter)$/i;
const separator = /\s+(?:&|and|\+)\s+|\s*[;|]\s*|\s+\/\s+|\s*&\s*/i;

const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
const isUpper = (text: string) => text === text.toUpperCase() && /\p{L}/u.test(text);

/** Roles stand one after the other: `SMITH JOHN TRUSTEE ET AL`. */
function withoutRoles(name: string): string {
  let rest = name
    .replace(careOf, '')
    .replace(/^(trustees?|ttees?)[\s,]+/i, '')
    .replace(/[\s,]+$/, '');
  if (!/\btrust\b/i.test(rest.replace(trusteeOf, ''))) rest = rest.replace(trusteeOf, '');
  for (;;) {
    const shorter = rest.replace(roles, '').replace(/[\s,&]+$/, '');
    if (shorter === rest) return rest;
    rest = shorter;
  }
}

/** The words of a last name at the beginning: `VAN DER BERG`, `MC DONALD`, `LEE`. */
function lengthOfLast(words: readonly string[]): number {
  let length = 0;
  while (length < words.length - 2 && particle.test(words[length] ?? '')) length += 1;
  return length + 1;
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
    isFirstName(first) && (!isFirstName(end) || (isLastName(end) && !isLastName(first)));
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
    words.filter((word, index) => !generation.test(word) && !(title.test(word) && index === 0));
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
  if (first.length > 1 && (isGivenAlone || (onlyGiven(second) && !two.includes(',')))) {
    const owner = readOwner(one, isRecord, one.includes(',') || !isRecord ? null : 'last');
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
  return [readOwner(one, isRecord, order), readOwner(two, isRecord, order)];
}

function joined([one, two]: readonly Owner[]): string {
  if (!one) return '';
  if (!two) return written(one);
  const isOneFamily = one.last === two.last && one.given !== '' && two.given !== '';
  if (!isOneFamily) return `${written(one)} & ${written(two)}`;
  if (one.given === two.given) return written(one);
  return one.suffix || two.suffix
    ? `${written(one)} & ${written(two)}`
    : `${one.given} & ${two.given} ${one.last}`;
}

/** Words that stay in capitals, and those that stay small, in the name of an organization. */
const kept =
  /^(l\.?l\.?c|l\.?l\.?p|l\.?p|p\.?c|pllc|hoa|usa|us|ii|iii|iv|vi|nw|ne|sw|se|fbo|ira|ymca|hud|va)[.,]?$/i;
const small = /^(of|the|and|for|at|in|by|de|la|u\/a|dtd)$/i;

const organizationName = (name: string, isRecord: boolean): string =>
  isRecord
    ? name
        .split(' ')
        .map((word, index) => {
          if (kept.test(word)) return word.toUpperCase();
          return small.test(word) && index > 0 ? word.toLowerCase() : caseOf(true)(word);
        })
        .join(' ')
    : name;

function readNames(name: string): string | null {
  const tidy = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim();
  if (isPlaceholder(tidy) || deceased.test(tidy)) return null;
  const named = withoutRoles(tidy);
  if (named === '' || isPlaceholder(named)) return null;
  const isRecord = isUpper(named);
  const heirs = estate.exec(named);
  if (heirs && !isOrganization((heirs[1] ?? heirs[2] ?? '').replace(/\bestate\b/i, ''))) {
    const owner = joined([readOwner(heirs[1] ?? heirs[2] ?? '', isRecord, null)]);
    return owner === '' ? null : `Estate of ${owner}`;
  }
  if (isOrganization(named)) return organizationName(named, isRecord);
  const [one = '', two] = named.split(separator).map(withoutRoles).filter(Boolean);
  if (two === undefined) return written(readOwner(one, isRecord, null)) || null;
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
