/**
 * Proof links: the agent creates one per reviewer. Anyone with the link sees the card, approves it, asks for changes
 * or comments.
 * Only a hash of the token is stored. An answer belongs to the card as it was: a changed card is not approved.
 */
import type { ProofLink, ProofOfCard } from '@farmpost/shared/contracts/proof-links';
import type { ProofSide } from '@farmpost/shared/contracts/proof-vocabulary';
import type { CardVersion } from '@farmpost/shared/contracts/campaign-vocabulary';
import type { PostcardSide } from '@farmpost/shared/contracts/templates';
import { isOnePage, kindOfSize, trimInches } from '@farmpost/shared/domain/postcard/sizes';
import { createHash, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { AppError, notFound } from '../../app-error';
import { type Authorized, byPlatform } from '../../authorized';
import type { AppContext } from '../../context';
import type { Row } from '../../db/tables';
import { findReviewedCampaign, hashCards, loadCards, renderProofPicture } from '../campaigns/card.service';
import { settleWantedChange, wantChange } from '../campaigns/campaign.commands';
import { versionsOf } from '../campaigns/card-version';
import { queueMessage } from '../messages/message.service';
import { senderOf } from '../messages/sender';
import { findZoneOfAgent } from '../../db/office-zone';
import { proofAnswerMail } from './proof-mails';
import * as repo from './proof-link.repo';

const COMMENTS = 50;
/** 192 bits: nobody finds one by trying. */
const TOKEN_BYTES = 24;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const isOpen = (link: repo.ProofLinkRow, now: Date) =>
  link.ended_at === null && Date.parse(link.expires_at) > now.getTime();

async function presentLinks(
  context: AppContext,
  campaign: Row<'campaigns'>,
  links: readonly repo.ProofLinkRow[],
): Promise<ProofLink[]> {
  const comments = await repo.listComments(
    context.db,
    links.map(({ id }) => id),
  );
  const cardHash = links.some(({ answer }) => answer !== null)
    ? hashCards(await loadCards(context, campaign))
    : null;
  return links.map((link) => ({
    id: link.id,
    reviewer: link.reviewer,
    createdAt: link.created_at,
    expiresAt: link.expires_at,
    isOpen: isOpen(link, context.now()),
    firstOpenedAt: link.first_opened_at,
    answer: link.answer,
    answeredBy: link.answered_by,
    answeredAt: link.answered_at,
    isOutdated: link.answer !== null && link.answered_card_hash !== cardHash,
    declinedAt: link.declined_at,
    comments: comments
      .filter((comment) => comment.proof_link_id === link.id)
      .map(({ id, side, text, author, created_at }) => ({ id, side, text, author, at: created_at })),
  }));
}

export async function readLinks(
  context: AppContext,
  campaign: Authorized<Row<'campaigns'>>,
): Promise<ProofLink[]> {
  return presentLinks(context, campaign, await repo.listLinks(context.db, campaign.id));
}

export async function createLink(
  context: AppContext,
  campaign: Authorized<Row<'campaigns'>>,
  { reviewer, days }: { readonly reviewer: string; readonly days: number },
): Promise<{ link: ProofLink; url: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = context.now();
  const row = await repo.insertLink(context.db, {
    id: uuidv7(),
    campaign_id: campaign.id,
    agent_id: campaign.agent_id,
    reviewer,
    token_hash: hashOf(token),
    expires_at: new Date(now.getTime() + days * 86_400_000).toISOString(),
    ended_at: null,
    first_opened_at: null,
    answer: null,
    answered_by: null,
    answered_at: null,
    answered_card_hash: null,
    declined_at: null,
    created_at: now.toISOString(),
  });
  const [link] = await presentLinks(context, campaign, [row]);
  if (!link) throw new Error('A link that was stored is not shown.');
  return { link, url: `${context.config.publicUrl}/proof/${token}` };
}

/** Throws `not_found` for a link of another campaign. */
export async function endLink(
  context: AppContext,
  campaign: Authorized<Row<'campaigns'>>,
  linkId: string,
): Promise<void> {
  const link = await repo.findLink(context.db, campaign.id, linkId);
  if (!link) throw notFound('The link');
  // The campaign's own agent asks, and the link is of that campaign.
  await repo.updateLink(context.db, byPlatform(link), { ended_at: context.now().toISOString() });
}

/**
 * Answers a requested change: the card stays as it is, and may be sent. Throws `not_found` for a link of another campaign
 * and `conflict` where no change was asked for.
 */
export async function declineChanges(
  context: AppContext,
  campaign: Authorized<Row<'campaigns'>>,
  linkId: string,
): Promise<void> {
  const link = await repo.findLink(context.db, campaign.id, linkId);
  if (!link) throw notFound('The link');
  if (link.answer !== 'changes') throw new AppError('conflict', 'This reviewer asked for no change.');
  await repo.updateLink(context.db, byPlatform(link), { declined_at: context.now().toISOString() });
  await settleWantedChange(context.db, link.id);
}

export interface OpenProof {
  readonly link: repo.ProofLinkRow;
  readonly campaign: Row<'campaigns'>;
  readonly agentName: string;
  readonly agentEmail: string;
  readonly brokerage: string;
  readonly subject: string;
}

/** Opens a link: returns the card, `over` for an expired or ended link, or `null` for an unknown link. */
export async function openProof(context: AppContext, token: string): Promise<OpenProof | 'over' | null> {
  const link = await repo.findLinkByToken(context.db, hashOf(token));
  if (!link) return null;
  if (!isOpen(link, context.now())) return 'over';
  const reviewed = await findReviewedCampaign(context.db, link.campaign_id);
  return reviewed ? { link, ...reviewed } : null;
}

/** Notes the first time that the page was seen. Mail programs that open links count as well. */
export async function noteOpened({ db, now }: AppContext, { link }: OpenProof): Promise<void> {
  if (link.first_opened_at !== null) return;
  await repo.updateLink(db, byPlatform(link), { first_opened_at: now().toISOString() });
}

export async function readProof(
  context: AppContext,
  { link, campaign, agentName, brokerage, subject }: OpenProof,
  token: string,
): Promise<ProofOfCard> {
  const [shown] = await presentLinks(context, campaign, [link]);
  const versions = versionsOf(campaign);
  const loaded = await loadCards(context, campaign);
  const templates = loaded.map(({ template }) => template);
  const size = templates[0]?.size;
  if (!size) throw new Error('A campaign has no card.');
  if (!shown) throw new Error('A link that was found is not shown.');
  return {
    token,
    reviewer: shown.reviewer,
    agentName,
    brokerage,
    subject,
    kind: kindOfSize(size),
    trim: trimInches[size],
    cards: templates.map((template, at) => ({
      version: versions[at] ?? 'a',
      sides: isOnePage(template) ? ['front'] : ['front', 'back'],
    })),
    shownAs: hashCards(loaded),
    closed: closedBy(campaign),
    expiresAt: shown.expiresAt,
    timeZone: await findZoneOfAgent(context.db, campaign.agent_id),
    answer: shown.answer,
    answeredBy: shown.answeredBy,
    isOutdated: shown.isOutdated,
    comments: shown.comments,
  };
}

/** Version A where the campaign has no other one. */
export const drawProof = (
  context: AppContext,
  { campaign }: OpenProof,
  card: { readonly side: PostcardSide; readonly version: CardVersion },
) => renderProofPicture(context, campaign, card);

/** An answer counts until the printer has the cards. */
function closedBy({ status }: Pick<Row<'campaigns'>, 'status'>): ProofOfCard['closed'] {
  if (status === 'active' || status === 'completed') return 'mailed';
  return status === 'cancelled' || status === 'failed' ? 'stopped' : null;
}

const isSameAnswer = (
  link: repo.ProofLinkRow,
  { act, cardHash }: { readonly act: 'approve' | 'changes'; readonly cardHash: string },
) => link.answer === (act === 'approve' ? 'approved' : 'changes') && link.answered_card_hash === cardHash;

interface Reply {
  readonly act: 'approve' | 'changes' | 'comment';
  readonly name: string;
  readonly side: ProofSide;
  readonly text: string;
  readonly seen: string;
}

/**
 * Stores an answer or a comment, and emails the agent. Throws `validation_failed` for a comment without words, for an
 * answer about a card that was changed since it was shown, and `conflict` once the mailing is over.
 */
export async function reply(
  context: AppContext,
  { link, campaign, subject, agentEmail }: OpenProof,
  { act, name, side, text, seen }: Reply,
): Promise<void> {
  const { db } = context;
  if (closedBy(campaign) !== null) throw new AppError('conflict', 'This proof is closed.');
  if (act !== 'approve' && text === '') {
    const message = act === 'changes' ? 'Describe what should change.' : 'Write a comment.';
    throw new AppError('validation_failed', message, { fields: { text: message } });
  }
  const cards = await loadCards(context, campaign);
  const cardHash = hashCards(cards);
  if (seen !== cardHash) {
    const message = 'The agent changed it after you opened this page. Review it again, then answer.';
    throw new AppError('validation_failed', message, { fields: { seen: message } });
  }
  const now = context.now().toISOString();
  if (text !== '') {
    const known = await repo.listComments(db, [link.id]);
    const isRepeated = known.some(
      (comment) => comment.text === text && comment.side === side && comment.author === name,
    );
    if (act === 'comment' && isRepeated) return;
    if (known.length >= COMMENTS) {
      const message = 'This proof cannot take more comments. Please call your agent.';
      throw new AppError('conflict', message, { fields: { text: message } });
    }
    await repo.insertComment(db, {
      id: uuidv7(),
      proof_link_id: link.id,
      side,
      text,
      author: name,
      created_at: now,
    });
  }
  const isNews = act === 'comment' || text !== '' || !isSameAnswer(link, { act, cardHash });
  if (isNews) {
    const { agent_id: agentId, id: campaignId } = campaign;
    await queueMessage(context, {
      ...proofAnswerMail(
        {
          act,
          name,
          reviewer: link.reviewer,
          side,
          text,
          campaignId,
          kind: campaign.kind,
          hasVersions: cards.length > 1,
          about: subject,
        },
        senderOf(context),
      ),
      dedupeKey: `proof-answer:${uuidv7()}`,
      channel: 'email',
      purpose: 'proof_answer',
      recipient: agentEmail,
      leadId: null,
      agentId,
    });
  }
  if (act === 'comment') return;
  await repo.updateLink(db, byPlatform(link), {
    answer: act === 'approve' ? 'approved' : 'changes',
    answered_by: name,
    answered_at: now,
    answered_card_hash: cardHash,
    declined_at: null,
  });
  if (act === 'approve') return settleWantedChange(db, link.id);
  await wantChange(db, {
    asker_id: link.id,
    campaign_id: campaign.id,
    reviewer: link.reviewer,
    card_hash: cardHash,
    asked_at: now,
  });
}
