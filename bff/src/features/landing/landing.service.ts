/** An agent's public profile by slug, and everything a landing page renders. */
import type { AgentRecord } from '@farmpost/shared/contracts/agents';
import type { LandingData, PublicAgent } from '@farmpost/shared/contracts/landing';
import { readCardCode } from '@farmpost/shared/domain/card-code';
import { consentText, currentConsentVersion } from '@farmpost/shared/domain/consent';
import { calledName } from '@farmpost/shared/domain/person-name';
import type { AppContext } from '../../context';
import type { LastKnown } from '../../db/last-known';
import type { Actor } from '../../http/define-route';
import { notFound } from '../../app-error';
import { readAgent } from '../agents/agent.service';
import { findLandingCard } from './card.service';
import { presentPublicAgent } from './landing.presenter';
import { listAgentWithTestimonials } from './landing.repo';

const isUuid = (key: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key);

/**
 * A slug is public. A UUID answers the agent's own record, and 404 for anyone but that agent and admins (decision 1).
 */
export async function getAgentByKey(
  context: AppContext,
  key: string,
  actor: Actor | null,
): Promise<PublicAgent | AgentRecord> {
  const agent = isUuid(key)
    ? actor && (await readAgent(context, actor, key.toLowerCase()))
    : await findPublicAgent(context, key);
  if (!agent) throw notFound('The agent');
  return agent;
}

/** `null` for an unknown slug. */
export async function findPublicAgent(context: AppContext, slug: string): Promise<PublicAgent | null> {
  return presentPublicAgent(
    await listAgentWithTestimonials(context.db, slug.toLowerCase(), context.now().toISOString()),
  );
}

export type LandingSubject = Pick<LandingData, 'agent' | 'card' | 'consent'>;

/** The `qr` parameter, or `null` if it is missing or longer than a code. */
export function readCodeParameter({ qr }: Readonly<Record<string, unknown>>): string | null {
  return typeof qr === 'string' && qr !== '' && qr.length <= 64 ? qr : null;
}

/** Agent and mailing of a page; `null` for an unknown slug. `qr` is the URL parameter, even when no card has that code. */
export async function findLandingSubject(
  context: AppContext,
  slug: string,
  qr: string | null,
): Promise<LandingSubject | null> {
  const agent = await findPublicAgent(context, slug);
  if (!agent) return null;
  const code = qr === null ? null : readCardCode(qr);
  const card = code === null ? undefined : await findLandingCard(context, code, agent.id);
  return {
    agent,
    card: card ?? null,
    consent: {
      version: currentConsentVersion,
      text: consentText(currentConsentVersion, calledName(agent.name)),
    },
  };
}

/** The same; while the database does not answer, as it was last shown. */
export const findKnownSubject = (
  known: LastKnown<LandingSubject>,
  context: AppContext,
  { slug, qr }: { readonly slug: string; readonly qr: string | null },
): Promise<LandingSubject | null> =>
  known.read(`${slug.toLowerCase()} ${readCardCode(qr ?? '')}`, () => findLandingSubject(context, slug, qr));
