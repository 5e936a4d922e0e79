/** The card behind a lead: which one it was, when it was mailed, and the home that it went to. */
import { milesBetween } from '@farmpost/shared/domain/map-geometry';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { findCardOfLead } from './lead-card.repo';
import { authorizeLead } from './lead.policy';
import { findLead } from './lead.repo';
import { writeHome } from './mailed-home';

export async function readLeadCard({ db }: AppContext, actor: Actor, id: string) {
  const lead = authorizeLead(actor, await findLead(db, id));
  const row = await findCardOfLead(db, lead);
  if (!row) return { card: null };
  const home = { lat: row.lat, lng: row.lng };
  const { listing_address: address, listing_lat: lat, listing_lng: lng } = row;
  return {
    card: {
      campaign: { id: row.campaign_id, name: row.campaign_name },
      code: row.code,
      status: row.status,
      mailedAt: row.mailed_at ?? row.accepted_at,
      deliveredAt: row.delivered_at,
      home: {
        ...home,
        ...writeHome(row),
        isOwnerOccupied: row.is_owner_occupied,
        lastSaleAt: row.last_sale_at,
        lastSalePriceCents: row.last_sale_price_cents,
      },
      listing:
        address === null || lat === null || lng === null
          ? null
          : { address, lat, lng, miles: milesBetween({ lat, lng }, home) },
    },
  };
}
