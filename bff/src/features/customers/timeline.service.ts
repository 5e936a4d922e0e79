/** Timeline of a customer, from every part of the platform, latest first. */
import type { TimelineEntry } from '@farmpost/shared/contracts/customers';
import type { TimelineKind } from '@farmpost/shared/contracts/customer-vocabulary';
import { ledgerEntryName } from '@farmpost/shared/domain/billing';
import { formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import type { AppContext } from '../../context';
import { pageBy, readCursor } from '../../http/cursor';
import type { Actor } from '../../http/define-route';
import { findCustomerAgent } from '../agents/agent.queries';
import { listEntriesAbout } from '../audit/audit.queries';
import { listSignIns } from '../auth/sessions/session.queries';
import { listMoneyDays } from '../billing/customer-money.queries';
import { listCampaignIds, listMailingSteps } from '../campaigns/customer-mailing.queries';
import { listMessagesTo } from '../messages/customer-message.queries';
import { presentById } from '../users/user.service';
import { auditTitle } from './timeline-words';

interface About {
  readonly userId: string;
  readonly email: string;
  readonly agentId: string | null;
}

/** Reads entries up to a time, latest first, at least `limit` if there are as many. */
type Source = (context: AppContext, about: About, before: string, limit: number) => Promise<TimelineEntry[]>;

const CAMPAIGNS = 300;

const money: Source = async ({ db }, { agentId }, before, limit) => {
  if (agentId === null) return [];
  const rows = await listMoneyDays(db, agentId, before, limit);
  return rows.map((row) => ({
    id: `money:${row.day}:${row.kind}:${row.campaign_id ?? ''}`,
    kind: 'money' as const,
    at: row.at,
    title: `${ledgerEntryName({ kind: row.kind, amountCents: row.cents })}, ${formatMoney(Math.abs(row.cents))}`,
    text: [row.name, row.count > 1 ? formatQuantity(row.count, 'entry', 'entries') : null]
      .filter(Boolean)
      .join(', '),
    seq: null,
  }));
};

const stepWords = {
  approved: 'Approved',
  submitted: 'Sent to the printer',
  completed: 'All cards ended',
} as const;

const mail: Source = async ({ db }, { agentId }, before, limit) => {
  if (agentId === null) return [];
  const steps = await listMailingSteps(db, agentId, before, limit);
  return steps.map(({ campaignId, step, at, name, cards, isAutomatic }) => ({
    id: `mail:${campaignId}:${step}`,
    kind: 'mail' as const,
    at,
    title: `${stepWords[step]}: ${name}`,
    text: `${formatQuantity(cards, 'card')}${step === 'approved' && isAutomatic ? ', by the automation' : ''}`,
    seq: null,
  }));
};

const messages: Source = async ({ db }, { email }, before, limit) => {
  const rows = await listMessagesTo(db, [email], { before: { at: `${before}~`, id: '' }, limit });
  return rows.map((row) => ({
    id: `message:${row.id}`,
    kind: 'messages' as const,
    at: row.createdAt,
    title: row.subject,
    text:
      row.status === 'sent'
        ? 'Sent'
        : row.status === 'queued'
          ? `Waiting${row.error === null ? '' : `: ${row.error}`}`
          : `Not delivered: ${row.error ?? 'no reason was given'}`,
    seq: null,
  }));
};

const access: Source = async ({ db }, { userId }, before, limit) => {
  const rows = await listSignIns(db, userId, before, limit);
  return rows.map((row) => ({
    id: `access:${row.id}`,
    kind: 'access' as const,
    at: row.at,
    title: 'Signed in',
    text: [row.device, row.ip, row.secondMethod === null ? null : 'second factor'].filter(Boolean).join(', '),
    seq: null,
  }));
};

const audit: Source = async ({ db }, { userId, agentId }, before, limit) => {
  const campaigns = agentId === null ? [] : await listCampaignIds(db, agentId, CAMPAIGNS);
  const subjectIds = [userId, ...(agentId === null ? [] : [agentId]), ...campaigns];
  const rows = await listEntriesAbout(db, { actorId: userId, subjectIds }, before, limit);
  return rows.map((row) => ({
    id: `audit:${row.id}`,
    kind: 'audit' as const,
    at: row.created_at,
    ...auditTitle(row),
    seq: row.seq,
  }));
};

const sources: Readonly<Record<TimelineKind, Source>> = { money, mail, messages, access, audit };

/** The later entry first; entries of one moment by id, so that a page can end between them. */
const compare = (a: TimelineEntry, b: TimelineEntry) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id);

export async function readTimeline(
  context: AppContext,
  actor: Actor,
  userId: string,
  query: { kind?: TimelineKind | undefined; cursor?: string | undefined; limit: number },
): Promise<{ data: TimelineEntry[]; nextCursor: string | null }> {
  const user = await presentById(context, actor, userId);
  const agent = await findCustomerAgent(context.db, userId);
  const about = { userId, email: user.email, agentId: agent?.id ?? null };
  const after = readCursor(query.cursor);
  const before = after?.at ?? '9999';
  const wanted = query.kind === undefined ? Object.values(sources) : [sources[query.kind]];
  const found: TimelineEntry[] = [];
  for (const read of wanted) found.push(...(await read(context, about, before, 2 * query.limit + 1)));
  const rest = found
    .toSorted(compare)
    .filter(({ at, id }) => after === null || at < after.at || (at === after.at && id < after.id));
  const { page, nextCursor } = pageBy(rest, query.limit, ({ at }) => at);
  return { data: [...page], nextCursor };
}
