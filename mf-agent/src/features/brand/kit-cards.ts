/** Draws the brand kit on three designs with the print renderer. Loaded on demand, because it includes the fonts' metrics. */
import type { PostcardData, PostcardTemplate } from '@farmpost/shared/contracts/templates';
import { justListedTemplate } from '@farmpost/shared/domain/postcard/house-templates';
import { estateTemplate, marqueeTemplate } from '@farmpost/shared/domain/postcard/photo-templates';
import { renderPiece } from '@farmpost/shared/domain/postcard/ruling';
import { sampleCard } from '@farmpost/shared/domain/postcard/sample-card';
import { stateFindings } from '@farmpost/shared/domain/postcard/state-rules';

const designs: readonly (readonly [name: string, template: PostcardTemplate])[] = [
  ['Broadside, 6 x 4 in', justListedTemplate],
  ['Estate, 9 x 6 in', estateTemplate],
  ['Marquee, 11 x 6 in', marqueeTemplate],
];

export interface KitCard {
  readonly name: string;
  readonly front: string;
  readonly back: string;
}

export interface KitCards {
  readonly cards: readonly KitCard[];
  /** Sentences about the state's rule: what stops a card, and what to look at. */
  readonly red: readonly string[];
  readonly amber: readonly string[];
  /** Texts that do not fit a design. */
  readonly overflow: readonly string[];
}

/** A home that does not exist, in the state whose rule the cards are checked for. */
export function drawKit(agent: PostcardData['agent']): KitCards {
  const listing = sampleCard.listing && { ...sampleCard.listing, state: agent.state };
  const data: PostcardData = { ...sampleCard, agent, listing };
  const pieces = designs.map(([name, template]) => ({ name, piece: renderPiece(template, data) }));
  const findings = pieces.map(({ piece }) => stateFindings(piece));
  const said = (level: 'red' | 'amber') => [
    ...new Set(findings.flatMap((found) => found[level].map(({ text }) => text))),
  ];
  return {
    cards: pieces.map(({ name, piece }) => ({ name, front: piece.front.svg, back: piece.back.svg })),
    red: said('red'),
    amber: said('amber'),
    overflow: [
      ...new Set(
        pieces.flatMap(({ piece }) =>
          [...piece.front.overflow, ...piece.back.overflow].map(({ text }) => text),
        ),
      ),
    ],
  };
}
