/** The rows behind the totals, newest first. Conditions are those of the totals in `performance.queries.ts`. */
import type { CostPart } from '@farmpost/shared/contracts/billing-vocabulary';
import type { LeadAttribution } from '@farmpost/shared/contracts/lead-vocabulary';
import type { Measure } from '@farmpost/shared/contracts/performance-vocabulary';
import { costKinds } from '@farmpost/shared/domain/billing';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import type { Position } from '../../http/cursor';
import { isScanned, type Scope } from './performance.queries';

export interface CountedRow {
  readonly id: string;
  readonly created_at: string;
  /** The home, the person, or for money the kind of entry. */
  readonly subject: string | null;
  readonly campaign_id: string | null;
  readonly campaign: string | null;
  readonly lead_id: string | null;
  readonly cents: number | null;
}

export interface RowsRequest extends Scope {
  readonly measure: Measure;
  readonly campaignId?: string | undefined;
  readonly part?: CostPart | undefined;
  readonly attributions: readonly LeadAttribution[];
  readonly before: Position | null;
  readonly limit: number;
}

const person = sql`coalesce(leads.name, leads.email, leads.phone)`;
const noText = sql`cast(null as text)`;
const noNumber = sql`cast(null as integer)`;

const pieces = ({ agentId, since }: Scope, and: RawBuilder<unknown>) => sql`
  select mail_pieces.id, mail_pieces.accepted_at as created_at, households.address_line1 as subject,
    mail_pieces.campaign_id, ${noText} as lead_id, ${noNumber} as cents
  from mail_pieces left join households on households.id = mail_pieces.household_id
  where mail_pieces.agent_id = ${agentId} and mail_pieces.accepted_at >= ${since} ${and}`;

const outcomes = ({ agentId, since, attributions }: RowsRequest, kind: string) => sql`
  select lead_outcomes.id, lead_outcomes.happened_on as created_at, ${person} as subject, leads.campaign_id,
    leads.id as lead_id, lead_outcomes.amount_cents as cents
  from lead_outcomes join leads on leads.id = lead_outcomes.lead_id
  where lead_outcomes.agent_id = ${agentId} and lead_outcomes.happened_on >= ${since.slice(0, 10)}
    and lead_outcomes.kind = ${kind} and leads.attribution in (${sql.join(attributions)})`;

const sources: Readonly<Record<Measure, (request: RowsRequest) => RawBuilder<unknown>>> = {
  spend: ({ agentId, since, part }) => sql`
    select id, created_at, kind as subject, campaign_id, ${noText} as lead_id, amount_cents as cents
    from ledger_entries where agent_id = ${agentId} and created_at >= ${since} and not is_test
      and kind in (${sql.join(costKinds(part))})`,
  accepted: (request) => pieces(request, sql``),
  delivered: (request) => pieces(request, sql`and mail_pieces.status = 'delivered'`),
  scanned: (request) => pieces(request, sql`and ${isScanned}`),
  leads: ({ agentId, since, attributions }) => sql`
    select leads.id, leads.created_at, ${person} as subject, leads.campaign_id, leads.id as lead_id,
      ${noNumber} as cents
    from leads where leads.agent_id = ${agentId} and leads.created_at >= ${since}
      and leads.attribution in (${sql.join(attributions)})`,
  appointments: (request) => outcomes(request, 'appointment'),
  listings_won: (request) => outcomes(request, 'listing_won'),
  closings: (request) => outcomes(request, 'closing'),
};

export async function listCounted(db: Db, request: RowsRequest): Promise<CountedRow[]> {
  const { before, campaignId, limit } = request;
  const { rows } = await sql<CountedRow>`
    select counted.id, counted.created_at, counted.subject, counted.campaign_id, campaigns.name as campaign,
      counted.lead_id, counted.cents
    from (${sources[request.measure](request)}) as counted
      left join campaigns on campaigns.id = counted.campaign_id
    where ${campaignId === undefined ? sql`true` : sql`counted.campaign_id = ${campaignId}`}
      and ${
        before === null
          ? sql`true`
          : sql`(counted.created_at < ${before.at} or (counted.created_at = ${before.at} and counted.id < ${before.id}))`
      }
    order by counted.created_at desc, counted.id desc limit ${limit}`.execute(db);
  return rows;
}
