/** Cards about a listing, read by the plan of its cards. */
import type { CampaignPurpose } from '@farmpost/shared/contracts/campaign-vocabulary';
import { postcardTemplate } from '@farmpost/shared/contracts/templates';
import type { DesignOccasion } from '@farmpost/shared/contracts/template-vocabulary';
import type { Db } from '../../db/database';

export interface ListingCard {
  readonly id: string;
  readonly purpose: CampaignPurpose;
  /** Occasion of its design, besides its purpose. */
  readonly occasion: DesignOccasion | null;
  /** Day of the open house that it invites to. */
  readonly eventDay: string | null;
  readonly automationKey: string | null;
  /** Whether it was stopped, or could not be made. */
  readonly isOver: boolean;
  readonly createdAt: string;
}

/** Cards of all agents about the listing, oldest first. */
export async function listCardsOfListing(db: Db, listingId: string): Promise<ListingCard[]> {
  const rows = await db
    .selectFrom('campaigns')
    .innerJoin('templates', 'templates.id', 'campaigns.template_id')
    .select(['campaigns.id', 'campaigns.purpose', 'campaigns.automation_key', 'campaigns.status'])
    .select([
      'campaigns.created_at',
      'campaigns.submitted_at',
      'campaigns.event_json',
      'templates.document_json',
    ])
    .where('campaigns.listing_id', '=', listingId)
    .orderBy('campaigns.created_at')
    .orderBy('campaigns.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    purpose: row.purpose,
    occasion: postcardTemplate.safeParse(row.document_json).data?.occasion ?? null,
    eventDay: row.event_json?.day ?? null,
    automationKey: row.automation_key,
    // Cards that were at the printer are out, whatever became of the rest.
    isOver: row.submitted_at === null && (row.status === 'cancelled' || row.status === 'failed'),
    createdAt: row.created_at,
  }));
}
