/** Words in the names of people and organizations: case, initials, companies and placeholders. */

/** `J`, `J.` and `J.R.`. */
export const initial = /^\p{L}(\.\p{L})*\.?$/u;

/** Names that keep a capital after `Mac`; others, such as Macias and Mack, do not. */
const mac =
  /^(mac)(adam|allister|alpine|arthur|aulay|bain|beth|bride|callum|cormack|donald|donell|dougal|dougall|dowell|duff|ewan|ewen|fadden|farlane|gregor|innes|innis|intosh|intyre|isaac|kay|kenna|kenzie|kinnon|lachlan|laren|lean|leod|mahon|manus|millan|murray|nab|namara|neil|neill|phail|phee|pherson|quarrie|rae|taggart|tavish|vicar|william)$/i;

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** `O'BRIEN` -> `O'Brien`, `MCDONALD` -> `McDonald`, `MARY-ANN` -> `Mary-Ann`, `TJ` stays. */
export function properCase(word: string): string {
  const isInitials = /^(?!st$)[b-df-hj-np-tv-xz]{2}$|^[aeo]j$/i.test(word);
  if (isInitials) return word.toUpperCase();
  return word
    .toLowerCase()
    .split('-')
    .map((part) =>
      capital(part)
        .replace(
          /^([DLO]['’])(\p{L})(?=\p{L}{2})/u,
          (_, start: string, letter: string) => start + letter.toUpperCase(),
        )
        .replace(/^Mc(\p{L})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
        .replace(mac, (_, start: string, rest: string) => capital(start) + capital(rest)),
    )
    .join('-');
}

const organization =
  /\b(l\.?l\.?c|inc|incorporated|corp|corporation|co|company|companies|l\.?p|l\.?l\.?p|ltd|limited|p\.?c|pllc|trust|trusts|bank|church|ministries|city of|county of|state of|town of|village of|city|county|united states|u\.?s\.?a|department|dept|authority|commission|district|school|university|college|hospital|association|assn|assoc|hoa|condominium|condo|apartments|properties|property|holdings|investments?|investors|partners|partnership|group|fund|homes|rentals?|realty|real estate|developers?|development|management|mgmt|enterprises|foundation|housing|mortgage|federal|national|estates|ventures|capital|acquisitions|services|solutions|builders|construction|industries|society|club|lodge|cemetery|railroad|utilities|borrower|fannie mae|freddie mac|secretary of (housing|veterans)|veterans affairs|owners?)\b\.?/i;

/** A company, a public body or a trust, by the words that no person is called. */
export const isOrganization = (name: string): boolean => organization.test(name);

const placeholder =
  /^\P{L}*$|^(the )?(unknown|unavailable|unassigned|unlisted|undisclosed|confidential|withheld|redacted|private|none|no one|nobody|null|undefined|n\/?a|not (available|applicable|provided|known|given)|no (owner|name)|name (withheld|unknown|not available)|to be determined|tbd|anonymous|test|testing|guest|user|customer|client|lead|contact|current (owner|resident|occupant)|((home|property|land) ?)?owner|owner (of record|occupied|unknown|name)|occupant|resident|taxpayer|tenant|first ?name|last ?name|full ?name|your name|name)( (owner|name|of record|owners|taxpayer|resident))*$/iu;

/** Words at the start of a remark in the place of a name: `CONFIDENTIAL PER FS 119.071`, `NO OWNER LISTED`. */
const remark =
  /^(unk$|none none|owner occupant|owners? name|unknown (unknown|spouse|heirs?|tenants?|parties|beneficiar)|(unknown|confidential|withheld|redacted|suppressed|protected|exempt|not available|see|per|pursuant)( (by|per|pursuant|statute|law|from|owner|person|party|name|deed|record|file|above|below)\b.*)?$|no (owner|name|data|record|info)|owner(ship)? (name )?(is )?(not |un)|name (withheld|suppressed|un|not )|ownership\b|vacant$|suppressed|x{3,}$)/i;

/** Whether a feed filled the name with a placeholder: `Unknown`, `Current Resident`, `N/A`. */
export function isPlaceholder(name: string): boolean {
  const tidy = name.replace(/[.,]+$/, '').trim();
  return placeholder.test(tidy) || remark.test(tidy);
}
