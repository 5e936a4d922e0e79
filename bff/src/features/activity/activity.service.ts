/** The activity page: groups in words, and what is about to be mailed. */
import type { ActivityGroup, listActivity, UpcomingMailing } from '@farmpost/shared/contracts/activity';
import {
  type ActivityFilter,
  type ActivityRange,
  type ActivityType,
  activityTypes,
} from '@farmpost/shared/contracts/activity-vocabulary';
import { utcDay } from '@farmpost/shared/domain/calendar';
import { formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { leadName } from '@farmpost/shared/domain/lead-home';
import * as paths from '@farmpost/shared/domain/paths';
import type * as z from 'zod';
import type { AppContext } from '../../context';
import { pageOf, readCursor } from '../../http/cursor';
import { countFreeLeft } from '../billing/billing.queries';
import { priceOfMailing } from '../mail-rates/mail-rate.queries';
import { findLeadsById } from '../leads/campaign-lead.queries';
import {
  type ActivityRow,
  findCampaigns,
  findLeadsOfGroups,
  listGroups,
  listUpcoming,
} from './activity.queries';

const PAGE_SIZE = 20;
const UPCOMING = 5;
const DAY_MS = 86_400_000;

const typesOf: Readonly<Record<ActivityFilter, readonly ActivityType[]>> = {
  all: activityTypes,
  sent: ['postcards_sent', 'postcards_delivered'],
  scheduled: ['postcards_scheduled'],
  leads: ['leads_received'],
};
const daysOf: Readonly<Record<ActivityRange, number>> = { '7d': 7, '30d': 30, '90d': 90 };

/** The group's text; without a campaign, it says where the scans or leads came from. */
function sentenceOf({ type, count }: ActivityRow, campaign: string | null): string {
  const cards = formatQuantity(count, 'postcard');
  switch (type) {
    case 'postcards_sent':
      return `${cards} of ${campaign} sent`;
    case 'postcards_scheduled':
      return `${cards} of ${campaign} scheduled`;
    case 'postcards_delivered':
      return `${cards} of ${campaign} delivered`;
    case 'codes_scanned':
      return `${formatQuantity(count, 'scan')} of ${campaign ?? 'your landing page’s code'}`;
    case 'leads_received':
      return `${formatQuantity(count, 'lead')} ${campaign === null ? 'without a card' : `from ${campaign}`}`;
    case 'campaign_created':
      return `${campaign} was created`;
  }
}

type Query = z.output<NonNullable<typeof listActivity.query>>;

export async function readActivity(
  context: AppContext,
  agentId: string,
  query: Query,
): Promise<{ data: ActivityGroup[]; nextCursor: string | null; upcoming: UpcomingMailing[] }> {
  const { db } = context;
  const now = context.now();
  const rows = await listGroups(db, typesOf[query.type], {
    agentId,
    since: utcDay(new Date(now.getTime() - daysOf[query.range] * DAY_MS)),
    now: now.toISOString(),
    before: readCursor(query.cursor),
    limit: PAGE_SIZE + 1,
  });
  const { page, nextCursor } = pageOf(rows, PAGE_SIZE);
  const campaigns = await findCampaigns(db, [
    ...new Set(page.flatMap((row) => (row.campaign_id === null ? [] : [row.campaign_id]))),
  ]);
  const leadIds = await findLeadsOfGroups(
    db,
    agentId,
    page.filter(({ type, count }) => type === 'leads_received' && count === 1),
  );
  const leads = new Map((await findLeadsById(db, [...leadIds.values()])).map((lead) => [lead.id, lead]));
  const data = page.map((row): ActivityGroup => {
    const campaign = campaigns.get(row.campaign_id ?? '');
    const lead = leads.get(leadIds.get(row.id) ?? '');
    return {
      id: row.id,
      type: row.type,
      message: sentenceOf(row, campaign?.name ?? null),
      count: row.count,
      at: row.created_at,
      property: campaign ? (campaign.address_line1 ?? campaign.location) : null,
      cents: row.cents,
      lead: lead ? { id: lead.id, name: leadName(lead), message: lead.message } : null,
      href: lead
        ? href(paths.leads, { lead: lead.id })
        : campaign && row.type !== 'leads_received'
          ? href(paths.campaign, { id: campaign.id })
          : paths.leads,
    };
  });
  return { data, nextCursor, upcoming: await readUpcoming(context, agentId) };
}

/** Free postcards go to the mailing that leaves first. */
async function readUpcoming({ db }: AppContext, agentId: string): Promise<UpcomingMailing[]> {
  let freeLeft = await countFreeLeft(db, agentId);
  const rows = await listUpcoming(db, agentId, UPCOMING);
  return rows.map((row) => {
    const price = priceOfMailing(row, freeLeft);
    freeLeft -= price.freeCards;
    return {
      campaignId: row.id,
      name: row.name,
      sendsAt: row.sends_at ?? '',
      recipientCount: row.recipient_count,
      totalCents: price.totalCents,
    };
  });
}
