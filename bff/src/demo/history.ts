/**
 * Plays the demo's script (`history-script.ts`) through the services. Every step has its own key, so a killed process
 * resumes at the next start, and a finished history is not played again.
 */
import { targeting } from '@farmpost/shared/contracts/campaigns';
import { currentTime } from '@farmpost/shared/domain/clock';
import { byPlatform } from '../authorized';
import type { AppContext } from '../context';
import { chunks } from '../db/chunks';
import { demoAgentIds } from '../db/seeds/demo-people';
import { transaction } from '../db/transaction';
import { setPrepareDue } from '../features/campaigns/campaign.repo';
import { startCampaign } from '../features/campaigns/campaign.service';
import { approve, hold } from '../features/campaigns/campaign-transitions.service';
import { createLead } from '../features/leads/create-lead.service';
import { addOutcome } from '../features/leads/lead-outcome.service';
import { changeLeadStatus, getLead } from '../features/leads/lead.service';
import { recordEvent } from '../features/mail-pieces/tracking.service';
import { recordEngagement, recordScan } from '../features/scans/scan.service';
import type { Actor } from '../http/define-route';
import { AppError } from '../app-error';
import { makeDemoBlocks } from './demo-blocks';
import { makeDemoFarm } from './demo-farm';
import { makeDemoList } from './demo-list';
import { makeDemoNewsletter } from './demo-newsletter';
import { makeDemoPlan } from './demo-plan';
import { mailings, walkIns, type ScriptedLead, type ScriptedMailing } from './history-script';
import * as repo from './history.repo';
import { createReplay, type Replay } from './replay';
import { isReplayedCard } from './replay-printer';
import { createSalesHistory, type SalesHistory } from './sales-history';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const EVENTS_AT_ONCE = 100;

const phones = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.7 Mobile/15E148 Safari/604.1',
] as const;

const daysBefore = (present: Date, days: number) => new Date(present.getTime() - days * DAY);

/** Longer than the window of scan alerts, whatever time the replay takes. */
const ALERTED_MS = 25 * 3_600_000;

/** Days between a card's arrival and its scan. */
const shelfDays = [0, 1, 0, 2, 5, 1, 0, 9, 3, 0, 14, 1] as const;

/** When someone looks at a card after work, Charleston time. */
function eveningAfter(arrival: Date, index: number): Date {
  const day = new Date(arrival.getTime() + (shelfDays[index % shelfDays.length] ?? 0) * DAY);
  day.setUTCHours(22 + (index % 4), (index * 17) % 60, (index * 29) % 60);
  return day > arrival ? day : new Date(day.getTime() + DAY);
}

async function actorOf(context: AppContext, agentId: string): Promise<Actor> {
  const user = await repo.findAgentUser(context.db, agentId);
  return { userId: user.id, email: user.email, sessionId: '', role: 'agent', permissions: [], agentId };
}

/** Runs the mailing until the printer has its cards. Returns the campaign id, or `null` without a matching listing. */
async function runMailing(replay: Replay, mailing: ScriptedMailing, at: Date): Promise<string | null> {
  const { context } = replay;
  const automationKey = `demo:${mailing.key}`;
  if (!(await repo.findMailing(context.db, automationKey))) {
    const listing = await repo.findListingToMail(context.db, mailing.agentId, mailing.listingStatus);
    if (!listing) return null;
    const title = mailing.purpose === 'just-sold' ? 'Just sold' : 'Just listed';
    await transaction(context.db, (db) =>
      startCampaign(
        { ...context, db },
        {
          agentId: mailing.agentId,
          origin: 'automation',
          automationKey,
          name: `${title}: ${listing.address_line1}`,
          kind: 'postcard',
          purpose: mailing.purpose,
          listingId: listing.id,
          location: `${listing.city}, ${listing.state} ${listing.zip}`,
          budgetCents: mailing.budgetCents,
          targeting: targeting.parse({}),
        },
      ),
    );
  }
  const campaign = await repo.findMailing(context.db, automationKey);
  if (!campaign) return null;
  // A killed process loses the replay's jobs.
  if (campaign.status === 'pending') {
    const { id: campaignId, version } = campaign;
    // By the present's clock a card due in the past is lost, and the job that looks for such would end it.
    await setPrepareDue(context.db, campaign, { prepare_due_at: currentTime().toISOString() });
    await context.jobs.enqueue(context.db, 'campaigns.prepare', { campaignId, version, mayGoByItself: true });
  }
  await replay.goTo(new Date(at.getTime() + 2 * HOUR));
  const prepared = await repo.findMailing(context.db, automationKey);
  if (prepared?.status === 'draft') {
    const { userId } = await actorOf(context, mailing.agentId);
    try {
      await transaction(context.db, (db) => approve({ ...context, db }, byPlatform(prepared), userId));
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'over_budget')) throw error;
      // Meanwhile the automation used free cards that this audience was counted with.
      await transaction(context.db, (db) => hold({ ...context, db }, byPlatform(prepared)));
      return runMailing(replay, mailing, new Date(at.getTime() + HOUR));
    }
  }
  if (prepared?.status === 'scheduled') {
    await context.jobs.enqueue(context.db, 'campaigns.send', { campaignId: campaign.id });
  }
  if (prepared?.status === 'active') {
    await context.jobs.enqueue(context.db, 'mail-pieces.submit', { campaignId: campaign.id });
  }
  await replay.goTo(new Date(at.getTime() + 4 * HOUR));
  const later = await repo.findMailing(context.db, automationKey);
  // Another mailing took more of its homes in the window than its approval covers.
  if (later?.status === 'draft') return runMailing(replay, mailing, new Date(at.getTime() + 5 * HOUR));
  return campaign.id;
}

/** Records the cards' tracking events, as the printer's webhooks would. Invoices in between charge what is booked by then. */
async function recordTracking(replay: Replay, campaignId: string, sales: SalesHistory): Promise<void> {
  const { context } = replay;
  const { printMail } = context.providers;
  const pieces = await repo.listAcceptedPieces(context.db, campaignId);
  const stories = await Promise.all(
    pieces.map(async ({ provider_id: id }) => (id && isReplayedCard(id) ? printMail.fetchEvents(id) : [])),
  );
  const events = stories.flat().toSorted((a, b) => a.occurredAt.localeCompare(b.occurredAt));
  for (const some of chunks(events, EVENTS_AT_ONCE)) {
    await sales.playUntil(new Date(some[0]?.occurredAt ?? context.now()));
    await transaction(context.db, async (db) => {
      for (const event of some) {
        await recordEvent({ ...context, db, now: () => new Date(event.occurredAt) }, event);
      }
    });
    await replay.goTo(new Date(some.at(-1)?.occurredAt ?? context.now()));
  }
}

interface Visitor {
  readonly at: Date;
  readonly scanId: string;
  readonly name: string;
}

/** Records scans of delivered cards; a few people scan twice, and a messenger's link preview opens one link. */
async function recordVisits(
  { context }: Replay,
  mailing: ScriptedMailing,
  campaignId: string,
  present: Date,
): Promise<ReadonlyMap<number, Visitor>> {
  const pieces = await repo.listAcceptedPieces(context.db, campaignId);
  const arrived = pieces
    .flatMap(({ delivered_at: at, ...piece }) => (at === null ? [] : [{ ...piece, at: new Date(at) }]))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const visitors = new Map<number, Visitor>();
  for (let index = 0; index < mailing.visitors; index += 1) {
    const piece = arrived[Math.floor((index * arrived.length) / mailing.visitors)];
    if (!piece) break;
    const visit = (key: string, at: Date, userAgent: string) =>
      [
        { ...context, now: () => at },
        {
          agentId: mailing.agentId,
          code: piece.code,
          visitKey: `demo:${mailing.key}:${key}`,
          ip: `198.51.100.${(index * 7) % 250}`,
          userAgent,
          referrer: '',
        },
      ] as const;
    const planned = eveningAfter(piece.at, index);
    // The latest arrivals are scanned on the same day.
    const at = planned < present ? planned : new Date((piece.at.getTime() + present.getTime()) / 2);
    const userAgent = phones[index % phones.length] ?? phones[0];
    const first = visit(String(index), at, userAgent);
    // An alert goes out for a page that was used within a day, and this is history.
    const isRecent = present.getTime() - at.getTime() < ALERTED_MS;
    const scanId = isRecent
      ? await recordScan(...first)
      : await recordEngagement(...first, { isServed: false });
    const again = new Date(at.getTime() + 5 * 60_000);
    if (index % 5 === 1 && again < present) await recordScan(...visit(`${index}:again`, again, userAgent));
    if (index === 3) await recordScan(...visit(`${index}:preview`, at, 'facebookexternalhit/1.1'));
    visitors.set(index, { at, scanId, name: firstOwner(piece.owner_name) });
  }
  return visitors;
}

/** For a couple, the person listed first in public records. */
function firstOwner(names: string | null): string {
  const [first = 'A neighbor', second] = names?.split(' & ') ?? [];
  // `Ann & Bob Lee` share their last name.
  return first.includes(' ') || !second ? first : `${first} ${second.split(' ').at(-1)}`;
}

const emailOf = (name: string) =>
  `${name
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '')}@example.com`;

interface Submitted {
  readonly agentId: string;
  readonly lead: ScriptedLead;
  readonly visitor: Omit<Visitor, 'scanId'> & { readonly scanId: string | null };
}

/** Creates the lead and its status changes once, in one transaction. Its messages are dated at that time. */
async function submitLead(
  replay: Replay,
  { agentId, lead, visitor }: Submitted,
  present: Date,
): Promise<void> {
  const key = `demo:${lead.key}`;
  const number =
    110 + (Array.from(lead.key).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 30);
  const { context } = replay;
  const asked = new Date(visitor.at.getTime() + 3 * 60_000);
  const actor = await actorOf(context, agentId);
  await replay.goTo(asked);
  await transaction(context.db, async (db) => {
    if (asked >= present || (await repo.hasSubmission(db, key))) return;
    const within = { ...context, db, now: () => asked };
    const { id } = await createLead(
      within,
      {
        agent_id: agentId,
        qr_scan_id: visitor.scanId,
        name: visitor.name,
        email: emailOf(visitor.name),
        phone: lead.hasPhone ? `(843) 555-0${number}` : '',
        address: '',
        message: lead.message,
        marketing_consent: lead.hasConsent,
        source: visitor.scanId === null ? 'direct' : 'qr_scan',
        website: '',
      },
      { key, ip: '198.51.100.20', page: '' },
    );
    for (const [index, status] of lead.became.entries()) {
      const at = new Date(asked.getTime() + (index === 0 ? 2 * HOUR : index * 3 * DAY));
      if (at >= present) break;
      const { version } = await getLead(within, actor, id);
      await changeLeadStatus({ ...within, now: () => at }, actor, { id, version, status });
    }
    for (const { kind, afterDays, amountCents } of lead.outcomes ?? []) {
      const at = new Date(asked.getTime() + afterDays * DAY);
      if (at >= present) break;
      const happenedOn = at.toISOString().slice(0, 10);
      await addOutcome({ ...within, now: () => at }, actor, { id, kind, happenedOn, amountCents, note: '' });
    }
  });
  await replay.goTo(new Date(asked.getTime() + 10_000));
}

async function hasPlayed({ db }: AppContext): Promise<boolean> {
  for (const { key } of walkIns) if (!(await repo.hasSubmission(db, `demo:${key}`))) return false;
  return true;
}

/** Handler of the demo's job, which runs after the first sync. */
export async function playHistory(present: AppContext, signal: AbortSignal): Promise<void> {
  if (await hasPlayed(present)) return makeTheRest(present, signal);
  const now = present.now();
  const submissions: Submitted[] = [];
  const sales = await createSalesHistory(present, signal);
  for (const mailing of mailings) {
    const at = daysBefore(now, mailing.daysAgo);
    await sales.playUntil(at);
    const replay = createReplay(present, at, signal);
    const campaignId = await runMailing(replay, mailing, at);
    if (campaignId === null) continue;
    await recordTracking(replay, campaignId, sales);
    const visitors = await recordVisits(replay, mailing, campaignId, now);
    for (const lead of mailing.leads) {
      const visitor = visitors.get(lead.visitor ?? -1);
      if (visitor) submissions.push({ agentId: mailing.agentId, lead, visitor });
    }
    await replay.goTo(now);
  }
  await sales.playUntil(now);
  const replay = createReplay(present, now, signal);
  for (const [index, { agentId, ...lead }] of walkIns.entries()) {
    const at = daysBefore(now, lead.daysAgo ?? 1);
    at.setUTCHours(14 + ((index * 3) % 9), (index * 23 + 8) % 60);
    const visitor = { at, scanId: null, name: lead.name ?? 'A neighbor' };
    submissions.push({ agentId, lead, visitor });
  }
  // In order of time, because the list of leads keeps the order in which they came in.
  for (const submission of submissions.toSorted((a, b) => a.visitor.at.getTime() - b.visitor.at.getTime())) {
    await submitLead(replay, submission, now);
  }
  await replay.goTo(now);
  await makeTheRest(present, signal);
}

/** A list of the demo's agent, a farm with its plan, the table of blocks, and the newsletter. */
async function makeTheRest(present: AppContext, signal: AbortSignal): Promise<void> {
  await makeDemoList(present);
  await makeDemoFarm(present);
  const { dana } = demoAgentIds;
  await makeDemoPlan(present, await actorOf(present, dana), dana);
  await makeDemoBlocks(present);
  await makeDemoNewsletter(present, signal);
}
