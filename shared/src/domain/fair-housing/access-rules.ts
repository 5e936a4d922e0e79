/**
 * Wording that denies access to people with a disability. A description of what a house has is cleared ("wheelchair
 * accessible", HUD memorandum of January 9, 1995), and so these rules look before anything is set aside: its negation tells
 * some readers not to come. 42 U.S.C. 3604(c) forbids statements of a limitation because of handicap, and 3604(f) to refuse
 * or to make a dwelling unavailable because of it, and to refuse reasonable accommodations.
 */
import type { WordingRule } from './wording-rule';

const SOURCE = '42 U.S.C. 3604(c) and (f)';

const NOT = 'not|isnt|arent|wasnt|never|hardly|barely|no_longer|nowhere_near|far_from|is_not|are_not';
const HOW =
  '?very|really|fully|currently|yet|exactly|quite|particularly|especially|entirely|completely|at_all|a|the|so';
const WELCOMING =
  'friendly|suitable|suited|welcom*|appropriate|ideal|recommended|allowed|permitted|possible|fit|meant|safe';
const REACHED =
  'accessible|accessibility|access|adapted|adaptable|equipped|compliant|ready|modified|ramp|ramps|lift|entrance|entry|route|bathroom|parking';

export const accessRules: readonly WordingRule[] = [
  {
    level: 'red',
    reason: 'turns people with a disability away',
    source: SOURCE,
    patterns: [
      `${NOT} ${HOW} <mobility> ${WELCOMING}`,
      `${NOT} ${HOW} ${WELCOMING} for|to|with ..3 <mobility>`,
      `<mobility> unfriendly|unsuitable|unwelcome|prohibited|forbidden`,
      `unfriendly|unwelcoming to|for|toward|towards ..3 <mobility>`,
      'cannot|cant|wont|unable|doesnt|dont|does_not|do_not|will_not ..2 accommodat*|admit*|accept*|allow* ..3 <mobility>',
      `<mobility> ..2 ${NOT} ${HOW} ${WELCOMING}`,
      'no es|son|esta|estan ..2 apt%|adecuad%|recomendable|recomendables|permitid% ..3 <mobility>',
      'no apt%|adecuad%|recomendable ..3 <mobility>',
      'no se admit*|acept*|permit* ..3 <mobility>',
    ],
  },
  {
    level: 'amber',
    reason: 'says that people with a disability cannot get in; describe the steps or the doors instead',
    source: SOURCE,
    patterns: [
      `${NOT} ${HOW} <mobility> ${REACHED}`,
      `no|non|without|lacks|lacking|zero <mobility> ${REACHED}`,
      `${NOT}|un|non ${HOW} accessible|adapted|equipped|reachable|modified for|to|by|with|in ..3 <mobility>`,
      'inaccessible for|to|by|with|in ..3 <mobility>',
      '<mobility> inaccessible',
      `no access|ramp|entry|entrance for|to|by|with ..3 <mobility>`,
      'no es|son|esta|estan ..2 accesible|accesibles|adaptad% ..3 <mobility>',
      'no accesible|accesibles|adaptad% ..3 <mobility>',
      'sin acceso|rampa|rampas|accesibilidad ..3 <mobility>',
      'inaccesible|inaccesibles ..3 <mobility>',
    ],
  },
];
