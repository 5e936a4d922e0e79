/**
 * Finds passwords that attackers guess soon, with zxcvbn (Wheeler, USENIX Security 2016). Its dictionaries take some
 * hundred kilobytes, so they are loaded at the first use, in browsers too.
 */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** zxcvbn's limit for passwords that stop attackers on the web: a million guesses are a score of 2. */
const MIN_SCORE = 2;
/** Longer texts take time that grows with their square, and are not guessed. */
const MOST_READ = 64;

const reasons: Readonly<Record<string, string>> = {
  straightRow: 'It is a row of keys on the keyboard.',
  keyPattern: 'It is a short pattern on the keyboard.',
  simpleRepeat: 'It repeats a character.',
  extendedRepeat: 'It repeats a few characters.',
  sequences: 'It has a sequence such as “abc” or “123”.',
  recentYears: 'It has a recent year.',
  dates: 'It is a date.',
  topTen: 'It is one of the most common passwords.',
  topHundred: 'It is one of the most common passwords.',
  common: 'It is a commonly used password.',
  similarToCommon: 'It resembles a commonly used password.',
  wordByItself: 'It is a single word.',
  namesByThemselves: 'It is a name.',
  commonNames: 'It is a name.',
  userInputs: 'It has your email address, your name or ours in it.',
};
const OTHERWISE = 'Add another word or two.';

/** Browsers load the words that passwords are made of most often; the server knows all. */
type Dictionaries = 'common' | 'all';

const loading = new Map<Dictionaries, Promise<ZxcvbnFactory>>();

async function load(dictionaries: Dictionaries): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const english = dictionaries === 'all' ? (await import('@zxcvbn-ts/language-en')).dictionary : {};
  return new Factory({
    dictionary: { ...common.dictionary, ...english },
    graphs: common.adjacencyGraphs,
  });
}

function estimator(dictionaries: Dictionaries): Promise<ZxcvbnFactory> {
  const known = loading.get(dictionaries);
  if (known) return known;
  const started = load(dictionaries);
  loading.set(dictionaries, started);
  // A browser that was offline tries again.
  started.catch(() => loading.delete(dictionaries));
  return started;
}

/** An address, its name with and without dots, and the words of both. */
function partsOf(email: string): string[] {
  const address = email.trim().toLowerCase();
  const [name = '', host = ''] = address.split('@');
  const words = [...name.split(/[^\p{L}\d]+/u), ...host.split('.').slice(0, -1)];
  return [address, name, name.replaceAll(/[^\p{L}\d]/gu, ''), ...words].filter((part) => part.length >= 3);
}

/**
 * Why the password is soon guessed, as a sentence; `null` for one that is not. Random characters are never refused:
 * length has its own rule.
 */
export async function passwordWeakness(
  password: string,
  emails: readonly string[],
  dictionaries: Dictionaries = 'all',
): Promise<string | null> {
  const zxcvbn = await estimator(dictionaries);
  const about = ['farmpost', ...emails.flatMap(partsOf)];
  const { score, sequence, feedback } = zxcvbn.check(password.trim().slice(0, MOST_READ), about);
  if (score >= MIN_SCORE || sequence.every(({ pattern }) => pattern === 'bruteforce')) return null;
  return reasons[feedback.warning ?? ''] ?? OTHERWISE;
}
