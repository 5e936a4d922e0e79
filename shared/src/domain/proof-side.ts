/** Names of the parts of a card that a reviewer comments on. */
import type { CampaignKind } from '../contracts/campaign-vocabulary';
import { proofSides, type ProofSide } from '../contracts/proof-vocabulary';

const sideNames: Readonly<Record<CampaignKind, Readonly<Record<'front' | 'back', string>>>> = {
  postcard: { front: 'the front', back: 'the back' },
  letter: { front: 'page 1', back: 'page 2' },
  brochure: { front: 'the outside', back: 'the inside' },
};

/** `the front`; of a campaign with two versions, `the front of version B`. */
export function proofSideName(
  side: ProofSide,
  { kind, hasVersions }: { readonly kind: CampaignKind; readonly hasVersions: boolean },
): string {
  if (side === 'general') return `the ${kind} as a whole`;
  const [place, version] = side.split('-') as ['front' | 'back', 'b' | undefined];
  const name = sideNames[kind][place];
  if (version === 'b') return `${name} of version B`;
  return hasVersions ? `${name} of version A` : name;
}

/** The parts that a reviewer can comment on. */
export const proofSidesOf = (hasVersions: boolean): readonly ProofSide[] =>
  proofSides.filter((side) => hasVersions || !side.endsWith('-b'));
