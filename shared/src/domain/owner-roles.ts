/**
 * Words of deeds and assessment rolls around an owner's name, which an address leaves out: how the owners hold title, their
 * marriage, other names, shares and dates of trusts.
 * @see source: Florida Department of Revenue, NAL file; county rolls of Miami-Dade, Orange, Bell and Travis; vesting
 * phrases of title documents
 */

/** Roles behind a name. */
const roles =
  /(?:[\s,(]+|^)(et\s?-?\s?als?|et\s?-?\s?ux(or)?|et\s?-?\s?vir|h\s?[&/]\s?w|hw(jt)?|w\s?[&/]\s?h|hus(band)? (and|&) wife|wife (and|&) hus(band)?|(his |her )?(wife|husband|spouse|wf|hus)|others?|an? (single|(un|inter)?married) (man|woman|person|couple)|(both )?(un)?married( (man|woman|persons?|couple|to each other))?|married to each other|(an? )?(unremarried )?(widow|widower|bachelor|divorcee|single (man|woman|person))|jt|j\/t|jtwros|jtrs|jtros|(cp|tc)?wros|jt ten(s|ants?)?|joint tenants?( with right of survivorship)?|with right of survivorship|ten(ants)? (in )?com(mon)?|tenants? by (the )?entiret(y|ies)|tic|t\/c|te|t\/e|tbe|tbye|t by e|ten ent|c\/p|cp|lt|l\/t|comm(unity)? prop(erty)?|(a )?(life|lf) (estate|est|tenant)|l\/e|\(le\)|life|remaindermen|remainderman|rem|(as |co[- ]?|succ(essor)?[- ]?)*(trustees?|ttees?|trste?e?s?|trs|tr)|personal rep(resentative)?|per rep|executor|executrix|guardian|custodian|agent|owners?|attorney at law|\d+(\.\d+)?\s?%( int(erest)?)?|und(iv(ided)?)?( \d+(\.\d+)?\s?%)?( int(erest)?)?|(und(iv(ided)?)? )?\d\/\d+( int(erest)?)?)[).\s]*$/i;
/** Before the name of a spouse: `BROWN JAMES AND WIFE SUSAN`. */
const spouseBefore = /^(his |her )?(wife|husband|spouse|wf|hus)\s+(?=\p{L})/iu;
/** A trust is named after its trustee: `JOHN SMITH TRUSTEE OF THE SMITH FAMILY TRUST`. */
const trusteeOf = /[\s,]+(as )?(co[- ]?)?(trustees?|ttees?|tr(?= of\b))\b(?!\s*(&|and\b|;|,|\)|$)).*$/i;
const careOf = /(^|[\s,]+)(c\/o|%|attn:?|care of|in care of)\s.*$/i;
/** Those after a life tenant own later, as in `SMITH JOHN L/E REM SMITH MARY`; the tenant lives there. */
const remainder = /[\s,(]+(l\/e|life est(ate)?|le rem)\b.*$/i;
/** Other names end at the next owner: `SMITH JOHN AKA JACK`. */
const otherNames =
  /[\s,(]+(a\/?k\/?a|f\/?k\/?a|d\/?b\/?a|also known as|formerly( known as)?|doing business as)\s[^&;]*/gi;
/** The day and the agreement of a trust: `SMITH FAMILY TRUST DTD 1/2/2003`. */
const agreement = /[\s,(]+(u\/[adt](\/[adt])*|under (trust )?agreement|dtd|dated)\b.*$/i;
/** Words between spouses: `SMITH JOHN ET UX MARY`, and Miami-Dade's `JOHN SMITH &W MARY`. */
const spouse =
  /\s+(?:et\s?-?ux(?:or)?|et\s?-?vir|h\s?[&/]\s?w|&\s?etux)\s+(?=\p{L})|\s*&[wh]\s+(?=\p{L}{2})/giu;

const trustWords: readonly (readonly [RegExp, string])[] = [
  [/\brev(oc)?\b\.?/gi, 'REVOCABLE'],
  [/\birrev\b\.?/gi, 'IRREVOCABLE'],
  [/\bliv\b\.?/gi, 'LIVING'],
  [/\bfam\b\.?/gi, 'FAMILY'],
];
const shortTrust =
  /\b(rev(oc(able)?)?|irrev(ocable)?|liv(ing)?|fam(ily)?|land|survivors?)\b\.?(?=( (rev|liv|fam)\w*)* (tr|trust)\b)/i;

/** `SMITH FAM TR` -> `SMITH FAMILY TRUST`. */
function withWholeTrust(name: string): string {
  if (!shortTrust.test(name)) return name;
  return trustWords.reduce(
    (text, [word, whole]) => text.replace(word, whole),
    name.replace(/\btr$/i, 'TRUST'),
  );
}

/** Roles stand one after the other: `SMITH JOHN TRUSTEE ET AL`. */
export function withoutRoles(name: string): string {
  let rest = name
    .replace(careOf, '')
    .replace(/^(trustees?|ttees?)[\s,]+/i, '')
    .replace(spouseBefore, '')
    .replace(/[\s,]+$/, '');
  if (!/\btrust\b/i.test(rest.replace(trusteeOf, ''))) rest = rest.replace(trusteeOf, '');
  for (;;) {
    const shorter = rest.replace(roles, '').replace(/[\s,&]+$/, '');
    if (shorter === rest) return rest;
    rest = shorter;
  }
}

/** The names alone, with ` & ` between spouses. */
export function withoutVesting(text: string): string {
  const tidy = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .replace(/["“”*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s([-]+|[\s-]+$/g, '')
    .replace(/^([^()]*)\)$/, '$1');
  const names = tidy
    .replace(spouse, ' & ')
    .replace(otherNames, ' ')
    .replace(agreement, '')
    .replace(remainder, '')
    .replace(/\bco[- ](?=(tr|trs|trustees?|ttees?)\b)/gi, '');
  return withoutRoles(withWholeTrust(names.replace(/\s+/g, ' ').trim()));
}
