/** Links with which a seller or a broker sees a card and approves or annotates it, without an account. */
import * as z from 'zod';
import type { CampaignKind, CardVersion } from './campaign-vocabulary';
import { form, id, idParams, operation, timestamp } from './http';
import { PROOF_DAYS, proofAnswers, proofSides } from './proof-vocabulary';
import type { PostcardSide } from './template-vocabulary';

const answer = z.enum(proofAnswers);
const side = z.enum(proofSides);

const proofComment = z.object({
  id,
  side,
  text: z.string(),
  author: z.string(),
  at: timestamp,
});
export type ProofComment = z.infer<typeof proofComment>;

export const proofLink = z.object({
  id,
  /** The person whom the agent sent it to: `Ann Lee, the seller`. */
  reviewer: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  /** Still opens: neither expired nor ended. */
  isOpen: z.boolean(),
  firstOpenedAt: timestamp.nullable(),
  answer: answer.nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: timestamp.nullable(),
  /** The card has changed since the answer. */
  isOutdated: z.boolean(),
  /** When the agent answered a requested change by keeping the card as it is. */
  declinedAt: timestamp.nullable(),
  comments: z.array(proofComment),
});
export type ProofLink = z.infer<typeof proofLink>;

const base = { tag: 'Campaigns', access: 'own' } as const;

export const listProofLinks = operation({
  ...base,
  id: 'listProofLinks',
  method: 'get',
  path: '/campaigns/{id}/proof-links',
  summary: 'Reviewers of a card and their answers',
  params: idParams,
  response: z.object({ data: z.array(proofLink) }),
});

export const createProofLink = operation({
  ...base,
  id: 'createProofLink',
  method: 'post',
  path: '/campaigns/{id}/proof-links',
  summary: 'Make a link to a card for one reviewer; its URL is in this answer only',
  params: idParams,
  body: z.strictObject({
    reviewer: z.string().trim().min(1, 'Name the person who will review it.').max(80),
    days: z.int().min(1).max(30).default(PROOF_DAYS),
  }),
  response: z.object({ link: proofLink, url: z.url() }),
  status: 201,
  rateLimit: { points: 30, perSeconds: 600 },
});

export const endProofLink = operation({
  ...base,
  id: 'endProofLink',
  method: 'delete',
  path: '/campaigns/{id}/proof-links/{linkId}',
  summary: 'End a link; its answers and comments stay',
  params: z.strictObject({ id, linkId: id }),
});

export const declineProofChanges = operation({
  ...base,
  id: 'declineProofChanges',
  method: 'post',
  path: '/campaigns/{id}/proof-links/{linkId}/decline',
  summary: 'Keep the card as it is although its reviewer asked for a change; the cards can then be sent',
  params: z.strictObject({ id, linkId: id }),
  errors: ['conflict'],
});

export const proofForm = form({
  id: 'postProofForm',
  path: '/proof/{token}',
  summary: 'Approve a card, ask for changes, or add a comment, by a proof link',
  tag: 'Forms',
  params: z.strictObject({ token: z.string().min(1).max(100) }),
  /** A form without a known act only comments, so that nothing is approved by mistake. */
  body: z.object({
    act: z.enum(['approve', 'changes', 'comment']).default('comment').catch('comment'),
    name: z.string().trim().min(1, 'Enter your name.').max(80).default(''),
    side: side.default('general').catch('general'),
    /** The `shownAs` of the page: an answer is about the card that the reviewer saw. */
    seen: z.string().max(100).default(''),
    text: z.string().trim().max(1000, 'Use at most 1,000 characters.').default(''),
  }),
  rateLimit: { points: 30, perSeconds: 600 },
});

/** The reviewer's view of the card; nothing about homes, prices or results. */
export interface ProofOfCard {
  readonly token: string;
  readonly reviewer: string;
  readonly agentName: string;
  readonly brokerage: string;
  /** The home's address or the campaign's place. */
  readonly subject: string;
  readonly kind: CampaignKind;
  /** Trimmed width and height in inches. */
  readonly trim: readonly [width: number, height: number];
  /** The card of each version, A first. A letter of one page has a front only. */
  readonly cards: readonly { readonly version: CardVersion; readonly sides: readonly PostcardSide[] }[];
  /** Identifies the card that was shown: a changed card has another value. */
  readonly shownAs: string;
  /** Why the proof is closed; `null` while it is open. */
  readonly closed: 'mailed' | 'stopped' | null;
  readonly expiresAt: string;
  /** The agent's. */
  readonly timeZone: string;
  readonly answer: ProofLink['answer'];
  readonly answeredBy: string | null;
  readonly isOutdated: boolean;
  readonly comments: readonly ProofComment[];
}

export const operations = { listProofLinks, createProofLink, endProofLink, declineProofChanges } as const;
