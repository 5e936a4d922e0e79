/** Campaign writes for other features; they run in the caller’s transaction. */
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';

/** Records why a chosen household is left out after all. */
export async function setOutcome(
  db: Db,
  { campaignId, householdId }: { campaignId: string; householdId: string },
  outcome: Row<'campaign_households'>['outcome'],
  now: string,
): Promise<void> {
  await db
    .updateTable('campaign_households')
    .set({ outcome, decided_at: now })
    .where('campaign_id', '=', campaignId)
    .where('household_id', '=', householdId)
    .execute();
}

/** Keeps a card from being sent until it changes or the change is settled. Each asker has one wish. */
export async function wantChange(db: Db, change: Row<'wanted_changes'>): Promise<void> {
  const { asker_id: _, ...values } = change;
  await db
    .insertInto('wanted_changes')
    .values(change)
    .onConflict((conflict) => conflict.column('asker_id').doUpdateSet(values))
    .execute();
}

export async function settleWantedChange(db: Db, askerId: string): Promise<void> {
  await db.deleteFrom('wanted_changes').where('asker_id', '=', askerId).execute();
}

/** Keeps what was mailed and when for accounting; clears names, texts and areas. */
export async function eraseCampaignsOfAgent(db: Db, agentId: string, now: string): Promise<void> {
  const own = db.selectFrom('campaigns').select('id').where('agent_id', '=', agentId);
  await db.deleteFrom('preflights').where('campaign_id', 'in', own).execute();
  await db.deleteFrom('wanted_changes').where('campaign_id', 'in', own).execute();
  await db
    .updateTable('campaigns')
    .set({
      name: 'Deleted account',
      copy_json: { headline: 'Deleted account', message: '' },
      variant_copy_json: null,
      variant_template_id: null,
      variant_template_version: null,
      photo_json: null,
      event_json: null,
      figures_json: null,
      preparation_json: null,
      offered_json: null,
      failure_reason: null,
      staff_hold_json: null,
      location: '',
      area_json: null,
      approved_by: null,
      updated_at: now,
    })
    .where('agent_id', '=', agentId)
    .execute();
}

/**
 * Gives the decisions about one household to another, because both are one home. A campaign that decided about both
 * keeps both rows, which its counts include. A home that an agent left out stays left out.
 */
export async function moveDecisionsToHome(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  const drafts = await db
    .selectFrom('campaigns')
    .innerJoin('campaign_households', 'campaign_households.campaign_id', 'campaigns.id')
    .select(['campaigns.id', 'campaigns.targeting_json'])
    .where('campaign_households.household_id', '=', from)
    .where('campaigns.submitted_at', 'is', null)
    .execute();
  for (const { id, targeting_json: targeting } of drafts) {
    if (!targeting?.leftOut?.includes(from) || targeting.leftOut.includes(to)) continue;
    await db
      .updateTable('campaigns')
      .set({ targeting_json: { ...targeting, leftOut: [...targeting.leftOut, to] } })
      .where('id', '=', id)
      .execute();
  }
  await db
    .updateTable('campaign_households')
    .set({ household_id: to })
    .where('household_id', '=', from)
    .where('campaign_id', 'not in', (eb) =>
      eb
        .selectFrom('campaign_households as others')
        .select('others.campaign_id')
        .where('others.household_id', '=', to),
    )
    .execute();
}

/** Gives scheduled campaigns that are due before a time that time. Returns their ids. */
export async function postponeDue(
  db: Db,
  { sendsAt, now }: { sendsAt: string; now: string },
): Promise<string[]> {
  const rows = await db
    .updateTable('campaigns')
    .set({ sends_at: sendsAt, updated_at: now })
    .where('status', '=', 'scheduled')
    .where('sends_at', '<', sendsAt)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Tells the agent why a scheduled mailing waits. */
export async function noteWait(db: Db, campaignId: string, reason: string): Promise<void> {
  await db
    .updateTable('campaigns')
    .set({ failure_reason: reason })
    .where('id', '=', campaignId)
    .where('status', '=', 'scheduled')
    .execute();
}
