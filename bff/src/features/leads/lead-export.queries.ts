/** The leads in their agent's export. */
import type { Db } from '../../db/database';
import { PAGE } from '../../privacy/own-rows.repo';
import { findTags } from './lead-tag.repo';
import { withStoppedTexts } from './sms-opt-out.queries';

async function withTimeline<R extends { readonly id: string }>(db: Db, leads: readonly R[]) {
  if (leads.length === 0) return [];
  const rows = await db
    .selectFrom('lead_events')
    .select(['lead_id', 'kind', 'text', 'is_ok', 'created_at'])
    .where(
      'lead_id',
      'in',
      leads.map(({ id }) => id),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const tags = await findTags(
    db,
    leads.map(({ id }) => id),
  );
  return leads.map((lead) => ({
    ...lead,
    tags: tags.get(lead.id) ?? [],
    timeline: rows.filter((row) => row.lead_id === lead.id),
  }));
}

/** With whether the number replied STOP, which ends what the consent allows. */
export async function listLeadsWithTimeline(db: Db, agentId: string | null, after: string) {
  const rows = await db
    .selectFrom('leads')
    .select([
      'id',
      'campaign_id',
      'listing_id',
      'source',
      'attribution',
      'status',
      'name',
      'email',
      'phone',
      'address',
      'message',
      'has_marketing_consent',
      'consent_version',
      'consent_at',
      'first_reply_at',
      'created_at',
      'updated_at',
    ])
    .where('agent_id', '=', agentId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute();
  return withTimeline(db, await withStoppedTexts(db, rows));
}
