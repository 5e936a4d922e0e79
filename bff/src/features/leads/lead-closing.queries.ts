/** Closings behind the return of mailings. */
import { countedAttributions } from '@farmpost/shared/domain/attribution';
import { leadName } from '@farmpost/shared/domain/lead-home';
import type { Db } from '../../db/database';
import { chunks } from '../../db/chunks';

export interface LeadClosing {
  readonly campaignId: string;
  readonly leadId: string;
  readonly leadName: string;
  readonly happenedOn: string;
  readonly commissionCents: number;
}

/** Closings that agents recorded on leads of these campaigns, under the same rules as the performance page. */
export async function listClosings(db: Db, campaignIds: readonly string[]): Promise<LeadClosing[]> {
  const closings: LeadClosing[] = [];
  for (const some of chunks(campaignIds, 500)) {
    const rows = await db
      .selectFrom('lead_outcomes')
      .innerJoin('leads', 'leads.id', 'lead_outcomes.lead_id')
      .select([
        'leads.campaign_id',
        'leads.id',
        'leads.name',
        'leads.email',
        'leads.phone',
        'lead_outcomes.happened_on',
        'lead_outcomes.amount_cents',
      ])
      .where('leads.campaign_id', 'in', some)
      .where('leads.attribution', 'in', countedAttributions)
      .where('lead_outcomes.kind', '=', 'closing')
      .orderBy('lead_outcomes.happened_on')
      .orderBy('lead_outcomes.id')
      .execute();
    for (const row of rows) {
      if (row.campaign_id === null) continue;
      closings.push({
        campaignId: row.campaign_id,
        leadId: row.id,
        leadName: leadName({ ...row, address: null, mailedTo: null }),
        happenedOn: row.happened_on,
        commissionCents: Number(row.amount_cents ?? 0),
      });
    }
  }
  return closings;
}
