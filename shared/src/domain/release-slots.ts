/** Fills of a release: components that it puts into slots of other remotes' pages. */
import type { RemoteRelease } from '../contracts/platform';
import type { Role } from '../contracts/roles';
import { slotAt, slotNames } from '../contracts/slot-vocabulary';
import { finding, type Finding } from './release-finding';

/** Bytes of brotli that a fill may load of its remote, which the page does not load otherwise. */
export const FILL_LIMIT = 40_000;

type Filling = Pick<RemoteRelease, 'name' | 'fills'>;
type Fill = NonNullable<RemoteRelease['fills']>[number];

/** Other remotes whose fill of the slot the role sees; a candidate and the stable release count once. */
const rivals = (slot: string, role: Role, name: string, others: readonly Filling[]) => [
  ...new Set(
    others
      .filter((other) => other.name !== name)
      .filter(({ fills = [] }) => fills.some((fill) => fill.slot === slot && fill.whom.includes(role)))
      .map((other) => other.name as string),
  ),
];

function checkFill({ slot, whom, files }: Fill, name: string, others: readonly Filling[]): Finding[] {
  const known = slotAt(slot);
  if (!known) {
    return [
      finding('slot-unknown', `it fills ${slot}, which no page has; there are ${slotNames.join(', ')}`),
    ];
  }
  const strangers = whom.filter((role) => !known.whom.includes(role));
  const crowded = whom.filter((role) => rivals(slot, role, name, others).length >= known.most);
  return [
    ...(strangers.length > 0
      ? [
          finding(
            'slot-people',
            `it fills ${slot} for ${strangers.join(', ')}; its page is for ${known.whom.join(', ')}`,
          ),
        ]
      : []),
    ...(files.length === 0 ? [finding('slot-module', `it fills ${slot} and names no file for it`)] : []),
    ...crowded.map((role) =>
      finding(
        'slot-full',
        `${slot} has its ${known.most} fills for ${role}, from ${rivals(slot, role, name, others).join(', ')}`,
      ),
    ),
  ];
}

/** Each fill names a slot that exists, people who can see it, and a module; once for each slot. */
export function checkFills({ name, fills = [] }: Filling, others: readonly Filling[]): Finding[] {
  const twice = fills.filter(({ slot }, at) => fills.findIndex((each) => each.slot === slot) !== at);
  return [
    ...fills.flatMap((fill) => checkFill(fill, name, others)),
    ...twice.map(({ slot }) => finding('slot-twice', `it fills ${slot} more than once`)),
  ];
}
