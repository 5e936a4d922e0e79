/** A salesperson's clients and open invitations, and one client with everything the salesperson may know. */
import type {
  ClientDetails,
  ClientEntry,
  ClientEvent,
  listClients,
} from '@farmpost/shared/contracts/clients';
import {
  type ClientHealth,
  clientStages,
  type ClientStage,
} from '@farmpost/shared/contracts/client-vocabulary';
import { formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { displayName, fullName } from '@farmpost/shared/domain/person-name';
import type * as z from 'zod';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import {
  type ClientFacts,
  FOLLOW_UP_DAYS,
  healthOf,
  invitationHealth,
  stageOf,
  stageSince,
} from './client-health';
import { listNotes, listTasks } from './client-work.repo';
import { presentNote, presentTask } from './client-work.service';
import { authorizeClient } from './client.policy';
import * as queries from './client.queries';

type Query = z.output<typeof listClients.query & z.ZodType>;

const DAY_MS = 86_400_000;
const WAITING_DAYS = 2;

const scopeOf = (actor: Actor): string | null => (actor.role === 'admin' ? null : actor.userId);

const latest = (...times: readonly (string | null)[]): string | null =>
  times
    .filter((time) => time !== null)
    .toSorted()
    .at(-1) ?? null;

function presentClient(row: queries.ClientRow, counts: queries.ClientCounts, now: Date): ClientEntry {
  const facts: ClientFacts = {
    joinedAt: row.created_at,
    onboardedAt: row.onboarding_completed_at,
    firstCardAt: counts.firstCardAt,
    lastCardAt: counts.lastCardAt,
    lastSeenAt: row.last_sign_in_at,
    waitingLeads: counts.waitingLeads,
    isPastDue: row.subscription_status === 'past_due',
    hasEnded: row.subscription_status === 'canceled',
    isMailing: counts.mailing > 0,
  };
  return {
    id: row.id,
    kind: 'client',
    name: displayName(row),
    email: row.email,
    phone: row.phone,
    company: row.company,
    stage: stageOf(facts),
    since: stageSince(facts),
    lastActivityAt: latest(row.last_sign_in_at, counts.lastCardAt, counts.lastCampaignAt),
    ...healthOf(facts, now),
    postcards: counts.cards,
    leads: counts.leads,
    spentCents: counts.spentCents,
  };
}

async function readClients(context: AppContext, scope: queries.ClientScope): Promise<ClientEntry[]> {
  const { db } = context;
  const now = context.now();
  const waitingSince = new Date(now.getTime() - WAITING_DAYS * DAY_MS).toISOString();
  const rows = await queries.listClientRows(db, scope);
  const counts = await queries.countByClient(db, scope, waitingSince);
  return rows.map((row) => presentClient(row, counts(row.id), now));
}

const urgency: Readonly<Record<ClientHealth, number>> = { risk: 0, watch: 1, good: 2 };

/** The most urgent call first, then the newest client. */
const byUrgency = (a: ClientEntry, b: ClientEntry): number =>
  urgency[a.health] - urgency[b.health] || (a.since < b.since ? 1 : -1);

function matches({ stage, health, search }: Query) {
  const words = search?.toLowerCase() ?? '';
  return (client: ClientEntry): boolean =>
    (stage === undefined || client.stage === stage) &&
    (health === undefined || client.health === health) &&
    `${client.name} ${client.email} ${client.company}`.toLowerCase().includes(words);
}

/** Clients come first, then people with an open invitation. */
export async function readClientList(context: AppContext, actor: Actor, query: Query) {
  const { db } = context;
  const { stage, health, search, limit, offset } = query;
  const now = context.now();
  const salesPersonId = scopeOf(actor);
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const all = await readClients(context, { salesPersonId });
  const clients = all.filter(matches(query)).toSorted(byUrgency);
  const shown = clients.slice(offset, offset + limit);
  const isInvited = stage === undefined || stage === 'invited' || stage === 'opened';
  const invited = isInvited
    ? await queries.listOpenInvitations(
        db,
        {
          salesPersonId,
          stage,
          health,
          search,
          now: now.toISOString(),
          followUp: { opened: daysAgo(FOLLOW_UP_DAYS.opened), sent: daysAgo(FOLLOW_UP_DAYS.sent) },
        },
        { limit: limit - shown.length, offset: Math.max(0, offset - clients.length) },
      )
    : { rows: [], total: 0 };
  const open = await queries.countOpenInvitations(db, { salesPersonId, now: now.toISOString() });
  const counts = Object.fromEntries(
    clientStages.map((name) => [name, all.filter((client) => client.stage === name).length]),
  ) as Record<ClientStage, number>;
  return {
    data: [...shown, ...invited.rows.map((row) => presentInvited(row, now))],
    total: clients.length + invited.total,
    limit,
    offset,
    counts: { ...counts, ...open },
  };
}

type InvitedRow = Awaited<ReturnType<typeof queries.listOpenInvitations>>['rows'][number];

function presentInvited(row: InvitedRow, now: Date): ClientEntry {
  const sentAt = row.sent_at ?? now.toISOString();
  return {
    id: row.id,
    kind: 'invitation',
    name: row.name,
    email: row.email,
    phone: '',
    company: row.company,
    stage: row.opened_at === null ? 'invited' : 'opened',
    since: row.opened_at ?? sentAt,
    lastActivityAt: row.opened_at,
    ...invitationHealth({ sentAt, openedAt: row.opened_at }, now),
    postcards: 0,
    leads: 0,
    spentCents: 0,
  };
}

export async function findClient(
  { db }: Pick<AppContext, 'db'>,
  actor: Actor,
  id: string,
): Promise<Authorized<queries.ClientRow>> {
  const [row] = await queries.listClientRows(db, { salesPersonId: null, agentId: id });
  return authorizeClient(actor, row);
}

const assignmentTexts = {
  invitation: 'Came by your invitation',
  referral: 'Came by a referral link',
  moved: 'Moved by an administrator',
  detached: 'Left their salesperson',
} as const;

async function readTimeline(
  { db }: AppContext,
  client: Authorized<queries.ClientRow>,
  { scope, firstCardAt }: { readonly scope: string | null; readonly firstCardAt: string | null },
): Promise<ClientEvent[]> {
  const { id } = client;
  const event = (
    kind: ClientEvent['kind'],
    at: string | null,
    text: string,
    key: string = kind,
  ): ClientEvent[] => (at === null ? [] : [{ id: key, kind, text, at }]);
  const invitation = await queries.findInvitationOf(db, { salesPersonId: scope, agentId: id });
  const assignments = await queries.listAssignments(db, id);
  const mailings = await queries.listMailings(db, id);
  const notes = await listNotes(db, client, scope);
  return [
    ...event('invited', invitation?.sent_at ?? null, 'Invitation sent'),
    ...event('opened', invitation?.opened_at ?? null, 'Invitation opened'),
    ...event('joined', client.created_at, 'Signed up'),
    ...event('ready', client.onboarding_completed_at, 'Finished the setup'),
    // Why an earlier salesperson lost the client is between them and the administrator.
    ...assignments
      .filter((row) => scope === null || row.sales_person_id === scope)
      .flatMap((row) => {
        const reason = row.reason === '' ? '' : `: ${row.reason}`;
        return event(row.kind, row.created_at, `${assignmentTexts[row.kind]}${reason}`, row.id);
      }),
    ...mailings.flatMap((row) =>
      event(
        row.at === firstCardAt ? 'first_card' : 'mailed',
        row.at,
        `Mailed ${formatQuantity(Number(row.cards), 'postcard')}`,
        row.campaign_id,
      ),
    ),
    ...notes.map(presentNote),
  ].toSorted((a, b) => (a.at < b.at ? 1 : -1));
}

export async function readClient(context: AppContext, actor: Actor, id: string): Promise<ClientDetails> {
  const { db } = context;
  const row = await findClient(context, actor, id);
  const scope = { salesPersonId: null, agentId: id };
  const waitingSince = new Date(context.now().getTime() - WAITING_DAYS * DAY_MS).toISOString();
  const counts = (await queries.countByClient(db, scope, waitingSince))(id);
  const salesPerson =
    row.sales_person_id === null ? undefined : await queries.findPerson(db, row.sales_person_id);
  const person = row.user_id === null ? undefined : await queries.findPerson(db, row.user_id);
  const slug = person?.slug ?? null;
  return {
    client: presentClient(row, counts, context.now()),
    joinedAt: row.created_at,
    salesPersonName: salesPerson ? nameOf(salesPerson) : '',
    pagePath: slug === null || row.onboarding_completed_at === null ? null : href(paths.agentPage, { slug }),
    openLeads: counts.openLeads,
    campaigns: counts.campaigns,
    timeline: await readTimeline(context, row, {
      scope: scopeOf(actor),
      firstCardAt: counts.firstCardAt,
    }),
    tasks: (await listTasks(db, row, scopeOf(actor))).map(presentTask),
  };
}

export const nameOf = (person: {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string;
}): string =>
  fullName({ first_name: person.first_name ?? '', last_name: person.last_name ?? '' }) || person.email;
