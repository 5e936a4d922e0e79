/** Answers why a home gets no card now. */
import type { HomeExplanation } from '@farmpost/shared/contracts/do-not-mail';
import { doorInWords } from '@farmpost/shared/domain/do-not-mail';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { findAgentNames } from '../agents/agent.queries';
import { findRefusals, findSimilar, listDecisions } from '../households/home-explanation.queries';
import { addressOf } from '../households/household-keys.queries';
import { scopeOf } from './do-not-mail.policy';
import { doorOf } from './do-not-mail.service';

const DECISIONS = 10;

export async function explainHome(
  context: AppContext,
  actor: Actor,
  typed: string,
): Promise<HomeExplanation> {
  const { db } = context;
  const agentId = scopeOf(actor);
  const { address } = doorOf(typed);
  const { home, refusals } = await findRefusals(db, address, { agentId, now: context.now() });
  const decisions = home ? await listDecisions(db, home.id, { agentId, limit: DECISIONS }) : [];
  // An agent reads only about their own mailings, so names are for administrators.
  const names =
    agentId === null
      ? await findAgentNames(db, [
          ...decisions.map((each) => each.agentId),
          ...refusals.flatMap((each) => each.agentId ?? each.entry?.entry.agent_id ?? []),
        ])
      : new Map<string, string>();
  return {
    address: doorInWords(home ? addressOf(home) : address),
    isKnown: home !== null,
    similar: await findSimilar(db, address, home ? [home.delivery_key] : []),
    refusals: refusals.map(({ reason, entry, agentId: of, since, until }) => ({
      reason,
      source: entry?.entry.source ?? null,
      name: entry?.entry.title || (names.get(of ?? entry?.entry.agent_id ?? '') ?? null),
      personName: entry?.personName ?? null,
      isForAll: entry ? entry.entry.agent_id === null : null,
      since,
      until,
    })),
    decisions: decisions.map(({ agentId: of, ...decision }) => ({
      ...decision,
      agentName: names.get(of) ?? null,
    })),
  };
}
