/** "Stop the cards": whoever holds a card's code speaks for the home that it was mailed to, and for nothing else. */
import { readCardCode } from '@farmpost/shared/domain/card-code';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { recordAudit } from '../audit/audit.queries';
import { hashDeliveryKey } from './delivery-key-hash';
import { type CardOfHomeRow, deleteOptOuts, findCardOfHome, insertOptOut, listOptOuts } from './opt-out.repo';

/** Whose cards the home wants no more of. */
export type OptOutScope = 'everyone' | 'agent';

/** What the holder of a code is told. Never who lives there, where, or what the home is worth. */
export interface CardOfHome {
  readonly code: string;
  readonly purpose: CardOfHomeRow['purpose'];
  readonly agentName: string;
  /** Null while the agent has no page. */
  readonly agentSlug: string | null;
  /** Who the property record came from; null for a sample card, which no home has got. */
  readonly recordSource: string | null;
  /** What the home has said; null while it may be mailed. */
  readonly stopped: OptOutScope | null;
}

interface Home {
  readonly id: string;
  readonly hash: string;
  readonly source: string;
}

/** Null for a test card, and for one whose home was forgotten. */
function homeOf({ is_test, household_id: id, delivery_key: key, source }: CardOfHomeRow): Home | null {
  if (is_test || id === null || key === null) return null;
  return { id, hash: hashDeliveryKey(key), source: source ?? '' };
}

async function findCard(context: AppContext, typed: string): Promise<CardOfHomeRow | undefined> {
  const code = readCardCode(typed);
  return code === null ? undefined : findCardOfHome(context.db, code);
}

/** Null for a code that no card has. */
export async function readCardOfHome(context: AppContext, typed: string): Promise<CardOfHome | null> {
  const card = await findCard(context, typed);
  if (!card) return null;
  const home = homeOf(card);
  const optOuts = home ? await listOptOuts(context.db, home.hash, card.agent_id) : [];
  const isForEveryone = optOuts.some(({ agent_id: agentId }) => agentId === null);
  const first = card.first_name ?? card.agent_first_name;
  const last = card.last_name ?? card.agent_last_name;
  return {
    code: card.code,
    purpose: card.purpose,
    agentName: `${first} ${last}`.trim() || 'this agent',
    agentSlug: card.slug,
    recordSource: home?.source ?? null,
    stopped: optOuts.length === 0 ? null : isForEveryone ? 'everyone' : 'agent',
  };
}

/**
 * From now on and for ever no card goes to the home, from anybody or from the card's agent; said twice, it is stored
 * once. A code without a home changes nothing.
 */
export async function stopCards(
  context: AppContext,
  typed: string,
  scope: OptOutScope,
  ip: string,
): Promise<void> {
  const card = await findCard(context, typed);
  const home = card && homeOf(card);
  if (!home) return;
  const at = context.now();
  await transaction(context.db, async (db) => {
    const isNew = await insertOptOut(db, {
      id: uuidv7(),
      delivery_key_hash: home.hash,
      agent_id: scope === 'agent' ? card.agent_id : null,
      created_at: at.toISOString(),
    });
    if (!isNew) return;
    await recordAudit(db, {
      actorId: null,
      action: 'household.opted_out',
      subjectType: 'household',
      subjectId: home.id,
      detail: { code: card.code, scope },
      ip,
      at,
    });
  });
}

/** Takes back what stops the cards of the code's agent. What was said about other agents alone stays. */
export async function resumeCards(context: AppContext, typed: string, ip: string): Promise<void> {
  const card = await findCard(context, typed);
  const home = card && homeOf(card);
  if (!home) return;
  await transaction(context.db, async (db) => {
    if ((await deleteOptOuts(db, home.hash, card.agent_id)) === 0) return;
    await recordAudit(db, {
      actorId: null,
      action: 'household.opt_out_undone',
      subjectType: 'household',
      subjectId: home.id,
      detail: { code: card.code },
      ip,
      at: context.now(),
    });
  });
}
