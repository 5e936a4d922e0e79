/**
 * Wording that a housing advertisement must not use (Fair Housing Act, 42 U.S.C. 3604(c)), checked as the agent types
 * and again before printing. Words and phrases follow the former 24 CFR 109.20 and HUD's memorandum "Guidance Regarding
 * Advertisements Under 804(c)" of January 9, 1995, which also clears phrases that are *not* listed here: "family room",
 * "mother-in-law suite", "walking distance to", "quiet streets", "desirable neighborhood".
 * A word list cannot judge a sentence: amber asks a person, and only plain preferences are red.
 */
export interface WordingFinding {
  readonly level: 'amber' | 'red';
  /** The words as written in the copy. */
  readonly phrase: string;
  readonly reason: string;
}

interface Rule {
  readonly level: WordingFinding['level'];
  readonly reason: string;
  readonly phrases: readonly string[];
}

/** Each phrase is a regular expression source, matched as whole words, ignoring case. */
const rules: readonly Rule[] = [
  {
    level: 'red',
    reason: 'states a preference by family status',
    phrases: [
      'adults? only',
      'adult (?:building|community|living)',
      'no (?:children|kids|teenagers)',
      'child(?:ren)?[ -]free',
      'singles? only',
      '(?:ideal|perfect|great|suited) for (?:singles|a single|couples|a couple|young couples|famil(?:y|ies)|newlyweds)',
      'couples (?:only|preferred)',
      'mature (?:persons?|people|couples?|individuals?)',
      'empty[ -]nesters?',
      'bachelors? only',
      'traditional famil(?:y|ies)',
    ],
  },
  {
    level: 'red',
    reason: 'states a preference by race, color or national origin',
    phrases: [
      '(?:white|black|colored|caucasian|asian|oriental|hispanic|latino|latina|indian|chinese|irish|italian|jewish|american) (?:home|homes|family|families|neighborhood|community|area|only|preferred|buyers?|tenants?)',
      'no (?:immigrants|foreigners|minorities)',
      'english[ -]speaking only',
      'interracial',
      'segregated',
      'restricted (?:community|neighborhood)',
    ],
  },
  {
    level: 'red',
    reason: 'states a preference by religion',
    phrases: [
      '(?:christian|catholic|protestant|jewish|muslim|mormon|hindu) (?:home|homes|family|families|neighborhood|community|area|only|preferred|buyers?|tenants?)',
    ],
  },
  {
    level: 'red',
    reason: 'states a preference by disability',
    phrases: [
      'able[ -]bodied',
      'no (?:wheelchairs?|handicapped|disabled)',
      'not suitable for (?:handicapped|disabled|wheelchairs?)',
      'must be (?:able to|employed)',
      'physically fit',
      'mentally (?:ill|handicapped)',
      'crippled',
    ],
  },
  {
    level: 'red',
    reason: 'states a preference by sex',
    phrases: ['(?:males?|females?|men|women|ladies|gentlemen) (?:only|preferred)', 'bachelor pad'],
  },
  {
    level: 'amber',
    reason: 'may read as a signal about who lives nearby',
    phrases: [
      'exclusive (?:neighborhood|community|area|enclave)',
      'private (?:neighborhood|community)',
      'integrated (?:neighborhood|community|area)',
      'changing neighborhood',
      'safe (?:neighborhood|area|street|community)',
      'low[ -]crime',
      'crime[ -]free',
      '(?:good|great|top|best|excellent) schools?(?: district)?',
      'family[ -]friendly',
      'kid[ -]friendly',
      'famil(?:y|ies) (?:neighborhood|community|street)',
      'retire(?:es|ment)',
      'seniors?',
      'board approval',
      'membership approval',
      'near (?:the )?(?:church|synagogue|temple|mosque|parish)',
      '(?:church|synagogue|temple|mosque|parish) nearby',
    ],
  },
];

const compiled = rules.map(({ phrases, ...rule }) => ({
  ...rule,
  pattern: new RegExp(`(?<![\\w-])(?:${phrases.join('|')})(?![\\w-])`, 'gi'),
}));

/** Findings in the agent's copy, red ones first; empty if there are none. */
export function checkFairHousing(copy: string): WordingFinding[] {
  const text = copy.replace(/[’‘]/g, "'").replace(/\s+/g, ' ');
  const found = compiled.flatMap(({ level, reason, pattern }) =>
    [...text.matchAll(pattern)].map(([phrase]) => ({ level, reason, phrase })),
  );
  return found.sort((a, b) => Number(b.level === 'red') - Number(a.level === 'red'));
}
