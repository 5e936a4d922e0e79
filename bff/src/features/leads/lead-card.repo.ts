import type { Db } from '../../db/database';

/** The card that a lead's home got last before the lead came in; the one of the lead's own campaign first. */
export async function findCardOfLead(
  db: Db,
  lead: {
    readonly agent_id: string;
    readonly household_id: string | null;
    readonly campaign_id: string | null;
    readonly created_at: string;
  },
) {
  if (lead.household_id === null) return undefined;
  const rows = await db
    .selectFrom('mail_pieces')
    .innerJoin('campaigns', 'campaigns.id', 'mail_pieces.campaign_id')
    .innerJoin('households', 'households.id', 'mail_pieces.household_id')
    .leftJoin('listings', 'listings.id', 'campaigns.listing_id')
    .select([
      'campaigns.id as campaign_id',
      'campaigns.name as campaign_name',
      'mail_pieces.code',
      'mail_pieces.status',
      'mail_pieces.accepted_at',
      'mail_pieces.mailed_at',
      'mail_pieces.delivered_at',
      'households.address_line1',
      'households.address_line2',
      'households.city',
      'households.state',
      'households.zip',
      'households.lat',
      'households.lng',
      'households.is_owner_occupied',
      'households.last_sale_at',
      'households.last_sale_price_cents',
      'listings.address_line1 as listing_address',
      'listings.lat as listing_lat',
      'listings.lng as listing_lng',
    ])
    .where('mail_pieces.household_id', '=', lead.household_id)
    .where('mail_pieces.agent_id', '=', lead.agent_id)
    .where('mail_pieces.accepted_at', 'is not', null)
    .where('households.erased_at', 'is', null)
    .orderBy('mail_pieces.accepted_at', 'desc')
    .orderBy('mail_pieces.id', 'desc')
    .execute();
  const before = rows.filter(({ accepted_at: at }) => at !== null && at <= lead.created_at);
  return rows.find(({ campaign_id: id }) => id === lead.campaign_id) ?? before[0];
}
