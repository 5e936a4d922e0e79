/**
 * County, state and local highways: USPS Publication 28, section 237 and appendix F. A key has one spelling for a road
 * with a number, as one word: `COUNTY ROAD 441`.
 */
import { stateNames } from '../../contracts/state-vocabulary';
import { directionals } from './directionals';
import { streetSuffixes } from './street-suffixes';
import { unitDesignators } from './unit-designators';

const HIGHWAY = 'HIGHWAY|HWY|HIGHWY|HIWAY|HIWY|HWAY';
const ROUTE = 'ROUTE|RTE|RT';
const ROAD = 'ROAD|RD';
const way = `(?:${HIGHWAY}|${ROUTE}|${ROAD})`;

/**
 * Words before the number, and where they may stand. A road that has a kind (COUNTY ROAD) may follow other words (OLD
 * COUNTY ROAD 4); the others begin the street's name, because ALDER ROAD 4 is the fourth unit of ALDER ROAD. A state
 * uses each number once, so STATE ROAD, STATE ROUTE and STATE HIGHWAY share one spelling.
 */
const forms = [
  { name: 'COUNTY ROAD', anywhere: `(?:COUNTY|CNTY|CTY|CO) (?:${way}|(?:TRUNK|STATE AID)(?: ${way})?)` },
  { name: 'COUNTY ROAD', first: `CR|C R|CH|CTH|CSAH|COUNTY|CNTY|CR ${way}` },
  { name: 'STATE ROAD', anywhere: `STATE (?:${way}|TRUNK ${way})` },
  { name: 'STATE ROAD', first: `SR|S R|SH|STH|SRT|SR ${way}|STATE|ST ${way}` },
  { name: 'US HIGHWAY', anywhere: `(?:US|U S|UNITED STATES|FEDERAL) ${way}` },
  { name: 'US HIGHWAY', first: `US|USH|UNITED STATES` },
  {
    name: 'FM',
    anywhere: `FARM TO MARKET(?: ${way})?|FARM (?:TO )?MKT(?: ${way})?|FARM MARKET(?: ${way})?|FM ${way}`,
  },
  { name: 'FM', first: `FM|F M|(?:${HIGHWAY}) FM` },
  { name: 'FARM ROAD', anywhere: `FARM (?:${ROAD})` },
  { name: 'FARM ROAD', first: 'FR' },
  { name: 'RANCH ROAD', anywhere: `RANCH (?:TO MARKET )?(?:${ROAD})|RANCH TO MARKET|RM ${way}` },
  { name: 'RANCH ROAD', first: `RM|RR|R M` },
  { name: 'INTERSTATE', anywhere: `INTERSTATE(?: (?:${HIGHWAY}))?` },
  { name: 'INTERSTATE', first: `I|IH|I H|IH ${way}|I (?:${HIGHWAY})` },
  { name: 'TOWNSHIP ROAD', anywhere: `(?:TOWNSHIP|TWP|TWNSHP|TOWN) (?:STATE )?${way}` },
  { name: 'TOWNSHIP ROAD', first: `TSR|TR|TWP|TOWNSHIP` },
  { name: 'PARISH ROAD', anywhere: `PARISH ${way}` },
  { name: 'PRIVATE ROAD', anywhere: `(?:PRIVATE|PVT|PRIV) (?:${ROAD})` },
  { name: 'PRIVATE ROAD', first: 'PR' },
  {
    name: 'FOREST SERVICE ROAD',
    anywhere: `(?:NATIONAL FOREST|FOREST SERVICE|US FOREST SERVICE|USFS|FS|NF)(?: DEVELOPMENT)? ${way}`,
  },
  { name: 'FOREST SERVICE ROAD', first: 'FSR|NFSR' },
  { name: 'HIGHWAY', first: HIGHWAY },
  { name: 'ROUTE', first: ROUTE },
  { name: 'ROAD', first: ROAD },
  { name: 'EXPRESSWAY', first: 'EXPRESSWAY|EXPY|EXPWY' },
  { name: 'LOOP', first: `LOOP|LP|STATE LOOP|STATE (?:${HIGHWAY}) LOOP` },
  { name: 'SPUR', first: `SPUR|STATE SPUR|STATE (?:${HIGHWAY}) SPUR` },
] as const;

/** NORTH CAROLINA is also N CAROLINA. */
const spellingsOf = (code: string, name: string): string[] => {
  const spelled = name.replaceAll('.', '').toUpperCase();
  return [...new Set([code, spelled, spelled.replace(/^(N|S|W)(?:ORTH|OUTH|EST) /, '$1 ')])];
};
const spelledStates = Object.entries(stateNames).map(
  ([code, name]) => [code, spellingsOf(code, name)] as const,
);
const stateNamesPattern = spelledStates.flatMap(([, spellings]) => spellings).join('|');
const codes = new Map(
  spelledStates.flatMap(([code, spellings]) => spellings.map((spelling) => [spelling, code] as const)),
);

/** A number with letters (60E), or the letters of a county's or state's road (COUNTY ROAD K, STATE ROUTE MM). */
const ID = String.raw`((?:[A-Z])?0*[1-9]\d*(?:[A-Z]{1,2})?|[A-Z]{1,2})`;
const unsigned: ReadonlySet<string> = new Set(['ROAD', 'ROUTE', 'LOOP', 'SPUR']);
const END = String.raw`(?= |$)`;
const patterns = forms.map((form) => ({
  name: form.name,
  isOnlyFirst: 'first' in form,
  // COUNTY ROAD # 4, but 12 ROAD # 4 is a door.
  pattern: new RegExp(
    `^(?:${'first' in form ? form.first : form.anywhere}) ${unsigned.has(form.name) ? '' : '(?:# |NO )?'}${ID}${END}`,
  ),
}));
const ofState = new RegExp(
  `^(${stateNamesPattern}) (?:(COUNTY|CNTY|CO) ${way}|(?:STATE |ST )?${way}) ${ID}${END}`,
);
/** HWY TN 96 */
const behindHighway = new RegExp(`^(?:STATE )?(?:${HIGHWAY}) (${stateNamesPattern}) (\\d+[A-Z]?)${END}`);
const bareState = new RegExp(`^(${stateNamesPattern}) (\\d+[A-Z]?)${END}`);
/** Michigan and Kansas number their roads as M 59 and K 10. */
const letterOfState: Readonly<Record<string, RegExp>> = {
  MI: new RegExp(`^M (\\d+)${END}`),
  KS: new RegExp(`^K (\\d+)${END}`),
};

/** I10, US41, FM1200: the number follows without a space. */
const glued = /^(I|IH|US|SR|SH|CR|FM|RM|HWY|RTE|RT|M|K)(\d+[A-Z]{0,2})$/;
/** The words that can begin a match; most streets have none. */
const beginnings: ReadonlySet<string> = new Set([
  ...'COUNTY CNTY CTY CO CR C CH CTH CSAH STATE ST SR S SH STH SRT US U UNITED FEDERAL USH FARM FM F FR RANCH RM RR R'.split(
    ' ',
  ),
  ...'INTERSTATE I IH TOWNSHIP TWP TWNSHP TOWN TSR TR PARISH PRIVATE PVT PRIV PR NATIONAL FOREST USFS FS NF'.split(
    ' ',
  ),
  ...'FSR NFSR EXPRESSWAY EXPY EXPWY LOOP LP SPUR M K'.split(' '),
  ...`${HIGHWAY}|${ROUTE}|${ROAD}`.split('|'),
]);
const stateBeginnings: ReadonlySet<string> = new Set(
  [...codes.keys()].map((name) => name.split(' ')[0] ?? ''),
);

/** Whether a word can be the number of a road. */
const mayBeId = (word: string): boolean =>
  /\d/.test(word) ||
  (word.length <= 2 && !(word in streetSuffixes) && !(word in directionals && word.length === 2));

interface Match {
  readonly name: string;
  readonly count: number;
}

/** Counties and states name roads with letters: COUNTY ROAD K, STATE ROUTE MM. */
const lettered: ReadonlySet<string> = new Set(['COUNTY ROAD', 'STATE ROAD', 'HIGHWAY', 'ROUTE', 'ROAD']);
const afterNumber = /^(?:BYP|BYPASS|EXT|EXTENSION|SPUR|LOOP)$/;

function isRoadId(name: string, id: string, after: string | undefined): boolean {
  if (/\d/.test(id)) {
    return (
      after === undefined || !(after in streetSuffixes) || after in unitDesignators || afterNumber.test(after)
    );
  }
  if (
    !lettered.has(name) ||
    (id.length > 1 && (id in streetSuffixes || id in directionals || id in unitDesignators))
  ) {
    return false;
  }
  return after === undefined || after in directionals || after in unitDesignators;
}

function matchAt(words: readonly string[], index: number, isFirst: boolean, state: string): Match | null {
  const word = words[index] ?? '';
  if (!beginnings.has(word) && !(isFirst && stateBeginnings.has(word))) return null;
  const text = words.slice(index, index + 7).join(' ');
  const found = (name: string, id: string, matched: string): Match | null => {
    let count = matched.split(' ').length;
    const after = words[index + count] ?? '';
    // FM 1960 RD W, US 70 HWY E
    if (name === 'FM' && /^(?:RD|ROAD)$/.test(after)) count += 1;
    if (/^(?:US HIGHWAY|(?:[A-Z]{2} )?STATE ROAD)$/.test(name) && streetSuffixes[after] === 'HWY') count += 1;
    const isBare = /^(?:STATE|COUNTY|CNTY|TOWNSHIP|TWP) \S+$/.test(matched);
    if (isBare && !/\d/.test(id)) return null;
    return isRoadId(name, id, words[index + count])
      ? { name: `${name} ${id.replace(/^0+/, '')}`, count }
      : null;
  };
  const bare = isFirst ? bareState.exec(text) : null;
  const code = bare && codes.get(bare[1] ?? '');
  // PR 40 is Puerto Rico's in Puerto Rico, and a private road elsewhere.
  const own = bare && code === state ? found('STATE ROAD', bare[2] ?? '', bare[0]) : null;
  if (own) return own;
  const ofLetter = isFirst ? letterOfState[state]?.exec(text) : null;
  if (ofLetter) return found('STATE ROAD', ofLetter[1] ?? '', ofLetter[0]);
  for (const { name, pattern, isOnlyFirst } of patterns) {
    if (isOnlyFirst && !isFirst) continue;
    const match = pattern.exec(text);
    const result = match && found(name, match[1] ?? '', match[0]);
    if (result) return result;
  }
  if (!isFirst) return null;
  const behind = behindHighway.exec(text);
  const owning = behind && codes.get(behind[1] ?? '');
  if (behind && owning && !(owning in directionals)) {
    return found(owning === state ? 'STATE ROAD' : `${owning} STATE ROAD`, behind[2] ?? '', behind[0]);
  }
  const named = ofState.exec(text);
  if (named) {
    const owner = codes.get(named[1] ?? '') ?? '';
    const kind = named[2] ? 'COUNTY ROAD' : 'STATE ROAD';
    return found(owner === state || named[2] ? kind : `${owner} ${kind}`, named[3] ?? '', named[0]);
  }
  if (!bare || !code || code in directionals) return null;
  return found(`${code} STATE ROAD`, bare[2] ?? '', bare[0]);
}

/**
 * Replaces a numbered road with its standard spelling. `words` is a street without its house number.
 * @param state of the address, as a postal code; a state's own roads need not name it
 */
export function foldHighways(words: readonly string[], state: string): string[] {
  if (!words.some((word, index) => (index > 0 || /\d/.test(word)) && mayBeId(word))) return [...words];
  const folded: string[] = [];
  const parts = words.flatMap((word) => {
    const match = glued.exec(word);
    return match ? [match[1] ?? '', match[2] ?? ''] : [word];
  });
  // A direction, OLD and BUSINESS may stand before a road's name.
  let first = 0;
  while (
    first < 3 &&
    ((parts[first] ?? '') in directionals ||
      /^(?:OLD|NEW|BUSINESS|BUS|ALTERNATE|ALT|BYPASS|HISTORIC)$/.test(parts[first] ?? ''))
  )
    first += 1;
  for (let index = 0; index < parts.length;) {
    const match = matchAt(parts, index, index <= first, state);
    if (match) folded.push(match.name);
    else folded.push(parts[index] ?? '');
    index += match?.count ?? 1;
  }
  return folded.some((word) => word.includes(' ')) ? folded : [...words];
}
