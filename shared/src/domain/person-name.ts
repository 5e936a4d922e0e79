/** Display names of people, and the first name to greet them by. */
import { isFirstName, isLastName } from './common-names';
import { initial, isOrganization, isPlaceholder, properCase } from './name-words';

interface Names {
  readonly first_name: string;
  readonly last_name: string;
}

/** `Dana Whitfield`; empty when neither name is known. */
export const fullName = ({ first_name, last_name }: Names): string => `${first_name} ${last_name}`.trim();

/** The full name, else the email address. */
export const displayName = (person: Names & { readonly email: string }): string =>
  fullName(person) || person.email;

const wordsOf = (text: string): string[] => text.split(' ').filter(Boolean);
const bare = (word: string): string => word.toLowerCase().replace(/[.,]|['’]s$/g, '');
const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Titles before a last name alone, as in `Mr. Lee`. */
const titles = listed(
  'mr mister mrs ms miss mx dr drs doctor doctors prof professor rev reverend fr rabbi pastor hon honorable judge justice ' +
    'senator rep representative congressman congresswoman attorney atty honour sen gov mayor ambassador capt captain cmdr col gen lt maj sgt cpl ltcol ltgen ltgov pres ' +
    'sr sra srta herr frau monsieur madame the rt right lord lady secretary state district magistrate ' +
    'magistrate-judge mag-judge us his her excellency majesty coach cardinal',
);
/** Titles before a first name, as in `Sister Mary`. */
const closeTitles = listed('sir dame king queen sister brother father mother aunt uncle');
const suffixes = listed(
  'jr sr jnr snr junior senior i ii iii iv v vi 2nd 3rd 4th esq esquire md do dds dmd dvm phd edd jd llm llb ' +
    'cpa cfp clu chfc pe rn bsn np mba ma ms qc kc mp ret gri crs abr srs sres ccim realtor broker msced',
);
/** Words of a remark behind a name and a comma: `Mary Lee, née Day`, `Ann Lee, Trustee`. */
const remark =
  /^(n[ée]e|et al|born|trustee|attorney|lawyer|broker|agent|owner|president|director|manager)\b/iu;
/** Suffixes that are last names too, as in `Jack Ma` and `Edward Senior III`. */
const lastNames = listed('i v vi do ma ms pe mp senior junior esquire');
/** Words that begin a last name and are never first names. */
const particles = listed('de la das der den dos du da di do von vom zu zur st saint le y e af av el ter');
/** Words that begin a last name before another particle and are first names otherwise: `Van der Berg`, `Van Nguyen`. */
const namesOrParticles = listed('van del della bin ben al');
/** Words between two people. `y` joins last names too: `Juan Velasquez y Garcia`. */
const conjunction = /^(and|&|\+|y)$/;
const isConjunction = (word: string) => conjunction.test(word) || word === 'AND';

const isTitle = (word: string) => titles.has(bare(word)) || closeTitles.has(bare(word));
const isSuffix = (word: string) => suffixes.has(bare(word));
/** `AIA` behind a name that is not in capitals. */
const isAcronym = (word: string) => /^\p{Lu}{2,}[.,]?$/u.test(word);
/** `J`, `J.R.`, `J-L.` */
const initials = /^\p{L}\.?([.-]\p{L}\.?)*$/u;
/** A title or degree in the place of the first name: `Smith, MR`. */
const isRank = (word: string) =>
  (isSuffix(word) && !lastNames.has(bare(word))) || /^(mrs?|ms|drs?)\.?$/i.test(word);
const isName = (word: string) => /^\p{L}[\p{L}\p{M}'’ʻ`.-]*$/u.test(word);

function withoutSuffixes(words: readonly string[]): string[] {
  const rest = [...words];
  const isEnd = (word: string) =>
    rest.length > 2
      ? isSuffix(word) || /^(\p{L}\.){2,}$/u.test(word)
      : isSuffix(word) && (!lastNames.has(bare(word)) || isTitle(rest[0] ?? ''));
  while (rest.length > 1 && isEnd(rest.at(-1) ?? '')) rest.pop();
  return rest;
}

/** Titles, also joined: `Mr. and Mrs. John Lee`, `The Rt. Hon. John Lee`. */
function withoutTitles(words: readonly string[]): { rest: string[]; isFormal: boolean } {
  const rest = [...words];
  let isFormal = false;
  while (rest.length > 1) {
    const [word = '', next = ''] = rest;
    const isJoint: boolean = /^(and|&|of)$/i.test(word) && (!isFormal || isTitle(next));
    if (!isJoint && !isTitle(word)) break;
    isFormal = isJoint ? isFormal : !closeTitles.has(bare(word));
    rest.shift();
  }
  return { rest, isFormal };
}

const startsWithLastName = ([first = '', second = '']: readonly string[]) =>
  particles.has(bare(first)) ||
  (namesOrParticles.has(bare(first)) &&
    ((particles.has(bare(second)) && !initial.test(second)) || first === first.toLowerCase()));

/** Last names of the census of 1990 that parents give as first names today. */
const newFirstNames = listed(
  'carter cooper grant harper hudson hunter jackson kennedy mason parker riley taylor jordan lincoln reed wells hayes',
);

/** The name after a last name, as records and some people write it: `Swanson Peter A`; empty if that is uncertain. */
function reversedName([first = '', second = '', ...others]: readonly string[]): string | undefined {
  if (isFirstName(first) || !isFirstName(second)) return undefined;
  if (others.length === 1 && initial.test(others[0] ?? '')) return second;
  return isLastName(first) && !isLastName(second) && !newFirstNames.has(bare(first)) ? '' : undefined;
}

/** The first name among the words before the last name, without initials: `J. Robert` -> `Robert`. */
const firstOf = (given: readonly string[]): string | undefined => given.find((word) => !initial.test(word));

/** `Ann` of `Lee, Ann`, of `Ann Lee` and of `Ann`; two people keep both names: `Ann & Bob`. */
function givenName(words: readonly string[], isBeforeLastName: boolean): string | undefined {
  const at = words.findIndex((word, index) => index > 0 && isConjunction(word));
  const other = at === -1 ? [] : withoutTitles(words.slice(at + 1)).rest;
  const areTwo = other.length > 0 && (at === 1 || words[at] !== 'y');
  if (!areTwo) {
    const reversed = isBeforeLastName ? reversedName(words) : undefined;
    return reversed ?? firstOf(isBeforeLastName ? words.slice(0, Math.max(1, words.length - 1)) : words);
  }
  const one = firstOf(words.slice(0, at));
  const two = firstOf(other);
  // `L. and C. Day` are initials and a last name.
  if (!one) return initial.test(other[0] ?? '') ? undefined : two;
  return two ? `${one} ${words[at]} ${two}` : one;
}

function readGiven(name: string): string | undefined {
  // `"Big Ben"`, `(Ben)` and `[Ben]` are nicknames; a quoted last name ends with the comma.
  const nickname =
    /(?:^|\s)(?:["“”]([^"“”]+)["“”]|\(([^)]+)\)|\[([^\]]+)\]|['‘’]([^'‘’]+)['‘’])(?=[\s,]|$)/gu;
  const quoted = /^["“]([^"“”]+)["”],/.exec(name);
  const plain = quoted ? name.replace(/["“”]/g, '') : name.replace(nickname, ' ');
  const [, ...called] = (quoted ? null : [...name.matchAll(nickname)][0]) ?? [];
  const [head = [], ...tail] = plain.split(',').map((part) => wordsOf(part));
  const after = tail.filter((words) => words.length > 0);
  const isWritten = head.some((word) => word !== word.toUpperCase());
  const isCredential = (words: readonly string[]) =>
    words.every((word) => isSuffix(word) || (isWritten && head.length > 1 && isAcronym(word))) ||
    /^ph\s?d$/i.test(bare(words.join(' '))) ||
    remark.test(words.join(' '));
  // `Carolyn E, Day` has its comma in the wrong place.
  const isInOrder = isFirstName(head[0] ?? '') && head.length === 2 && initial.test(head[1] ?? '');
  const given = after.find((words) => !isCredential(words)) ?? [];
  const isReversed = given.length > 0 && !isInOrder && (given === after[0] || head.length === 1);
  if (isReversed) {
    const start = given.findIndex((word) => !isSuffix(word));
    return givenName(withoutSuffixes(withoutTitles(given.slice(Math.max(0, start))).rest), false);
  }
  const ended = withoutSuffixes(head);
  const { rest, isFormal } = withoutTitles(ended);
  // `Drs. Day and Lee` are last names.
  const [, joint = '', ...others] = rest;
  if (isFormal && isConjunction(joint) && withoutTitles(others).rest.length === 1) return undefined;
  if (rest.length > 1) return startsWithLastName(rest) ? undefined : givenName(rest, true);
  const isAfterCloseTitle = closeTitles.has(bare(ended[0] ?? '')) && ended.length > rest.length;
  const isLastName = isFormal || ended.length < head.length || after.length > 0;
  // `"Rick" Edmonds` is called Rick.
  if (called.length > 0) return called.find(Boolean);
  if (rest[0] === undefined || isTitle(rest[0])) return undefined;
  return isLastName && !isAfterCloseTitle ? undefined : rest[0];
}

/**
 * The name to greet a person by, in a sentence. Empty if it is uncertain: for a last name alone (`Mr. Lee`), initials,
 * a company, or a text that is not a name. The tests of parse-full-name, humanparser, nameparser and human-name, and the
 * labeled names of probablepeople are the table.
 */
export function firstName(name: string): string {
  const tidy = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/ (?=,)/g, '')
    .replace(/(?<=^| )(\p{L}\.)(?=\p{L}{2})/gu, '$1 ')
    .trim();
  if (tidy.length > 120 || /[@/\\]/.test(tidy) || isPlaceholder(tidy) || isOrganization(tidy)) return '';
  const words = wordsOf(readGiven(tidy) ?? '').map((word) => word.replace(/(?<=\p{L}{2})\.$/u, ''));
  const isSure =
    words.length > 0 &&
    !isConjunction(words[0] ?? '') &&
    words.every((word) => (isName(word) && !/^of$/i.test(word)) || isConjunction(word));
  if (!isSure || words.some((word) => initials.test(word) || isRank(word))) return '';
  const hasCase = tidy !== tidy.toUpperCase() && tidy !== tidy.toLowerCase();
  return words.map((word) => (hasCase || isConjunction(word) ? word : properCase(word))).join(' ');
}

/** Name for a sentence about a person whose whole name is known: the first name, else the name as written. */
export const calledName = (name: string): string => firstName(name) || name.trim();

/** Name that a letter greets; empty for a company and for a text that is not a name. */
export const greetedName = (name: string): string =>
  isPlaceholder(name) || isOrganization(name) ? '' : calledName(name);
