/** Campaigns and the households chosen for them. */
import type {
  CampaignKind,
  CampaignPurpose,
  CampaignStatus,
  CardVersion,
} from '@farmpost/shared/contracts/campaigns';
import { displayName } from '@farmpost/shared/domain/person-name';
import type { Decision } from '@farmpost/shared/domain/targeting';
import type { Authorized } from '../../authorized';
import { DAY_PATTERN, readDays } from '../../db/read-day';
import type { Db } from '../../db/database';
import { chunks } from '../../db/chunks';
import type { NewRow, Row, RowUpdate } from '../../db/tables';
import { isCharged } from '../billing/charged-pieces.queries';

export type CampaignRow = Row<'campaigns'>;

/** Returns `null` if a campaign with the same `automation_key` exists. */
export async function insertCampaign(db: Db, row: NewRow<'campaigns'>): Promise<CampaignRow | null> {
  const inserted = await db
    .insertInto('campaigns')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? null;
}

export async function findCampaign(db: Db, id: string): Promise<CampaignRow | undefined> {
  return db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks the campaign for the rest of the transaction; the next caller sees its changes. */
export async function lockCampaign(db: Db, id: string): Promise<CampaignRow | undefined> {
  return db
    .updateTable('campaigns')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Changes a campaign if it has one of the statuses (and the version, if given), and increments its version. Returns
 * `undefined` if a concurrent change came first.
 */
export async function changeCampaign(
  db: Db,
  { id }: Authorized<Pick<CampaignRow, 'id'>>,
  { version, from }: { version?: number | undefined; from: readonly CampaignStatus[] },
  change: RowUpdate<'campaigns'>,
  now: string,
): Promise<Authorized<CampaignRow> | undefined> {
  const changed = await db
    .updateTable('campaigns')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .where('status', 'in', from)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returningAll()
    .executeTakeFirst();
  // It is the same campaign, so its authorization still holds.
  return changed as Authorized<CampaignRow> | undefined;
}

/** Open campaigns of a listing: those its changes can still stop. */
export async function listOpenOfListing(db: Db, listingId: string): Promise<CampaignRow[]> {
  return db
    .selectFrom('campaigns')
    .selectAll()
    .where('listing_id', '=', listingId)
    .where('status', 'in', ['pending', 'draft', 'scheduled', 'paused'])
    .execute();
}

/** Locks and returns the open campaigns of an agent. */
export async function listOpenOfAgent(db: Db, agentId: string): Promise<CampaignRow[]> {
  return db
    .updateTable('campaigns')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('agent_id', '=', agentId)
    .where('status', 'in', ['pending', 'draft', 'scheduled', 'paused'])
    .returningAll()
    .execute();
}

/** Pending campaigns whose preparation has been due since a time. */
export async function listUnprepared(db: Db, before: string): Promise<{ id: string }[]> {
  return db
    .selectFrom('campaigns')
    .select('id')
    .where('status', '=', 'pending')
    .where('prepare_due_at', '<', before)
    .orderBy('prepare_due_at')
    .limit(200)
    .execute();
}

/** Notes when the preparation of a pending campaign is due, without a new version: nothing of it has changed. */
export async function setPrepareDue(
  db: Db,
  { id, version }: Pick<CampaignRow, 'id' | 'version'>,
  change: Pick<RowUpdate<'campaigns'>, 'prepare_due_at' | 'preparation_json'>,
): Promise<void> {
  await db
    .updateTable('campaigns')
    .set(change)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'pending')
    .execute();
}

/** Stores a new count of a draft's homes, without a new version. False if the draft has changed meanwhile. */
export async function setCount(
  db: Db,
  { id, version }: Pick<CampaignRow, 'id' | 'version'>,
  change: Pick<
    RowUpdate<'campaigns'>,
    | 'recipient_count'
    | 'excluded_count'
    | 'area_json'
    | 'counted_at'
    | 'mail_on'
    | 'offered_json'
    | 'targeting_json'
    | 'mail_size'
    | 'mail_class'
    | 'unit_price_cents'
    | 'is_free_eligible'
  >,
): Promise<boolean> {
  const row = await db
    .updateTable('campaigns')
    .set(change)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'draft')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Scheduled campaigns whose stop window is over, the longest over first. */
export async function listDue(db: Db, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('sends_at', '<=', now)
    .orderBy('sends_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The audience decision log with each home's location, nearest first. */
export async function listDecisions(db: Db, campaignId: string) {
  return db
    .selectFrom('campaign_households')
    .innerJoin('households', 'households.id', 'campaign_households.household_id')
    .select([
      'households.id as householdId',
      'households.lat',
      'households.lng',
      'campaign_households.outcome',
      'campaign_households.distance_miles as distanceMiles',
    ])
    .where('campaign_id', '=', campaignId)
    .orderBy('distance_miles')
    .orderBy('households.id')
    .execute();
}

/** Replaces the audience decision log. */
export async function replaceDecisions(
  db: Db,
  campaignId: string,
  decisions: readonly Decision[],
  now: string,
): Promise<void> {
  await db.deleteFrom('campaign_households').where('campaign_id', '=', campaignId).execute();
  for (const some of chunks(decisions, 500)) {
    await db
      .insertInto('campaign_households')
      .values(
        some.map((decision) => ({
          campaign_id: campaignId,
          household_id: decision.householdId,
          outcome: decision.outcome,
          distance_miles: decision.distanceMiles,
          decided_at: now,
        })),
      )
      .execute();
  }
}

export async function upsertPreflight(db: Db, row: NewRow<'preflights'>): Promise<void> {
  const { campaign_id: _, ...change } = row;
  await db
    .insertInto('preflights')
    .values(row)
    .onConflict((conflict) => conflict.column('campaign_id').doUpdateSet(change))
    .execute();
}

export async function findPreflight(db: Db, campaignId: string): Promise<Row<'preflights'> | undefined> {
  return db.selectFrom('preflights').selectAll().where('campaign_id', '=', campaignId).executeTakeFirst();
}

/** Signs an amber certificate, unless a new one has replaced it. */
export async function setOverride(
  db: Db,
  preflight: Pick<Row<'preflights'>, 'campaign_id' | 'campaign_version'>,
  override: NonNullable<Row<'preflights'>['override_json']>,
): Promise<void> {
  await db
    .updateTable('preflights')
    .set({ override_json: override })
    .where('campaign_id', '=', preflight.campaign_id)
    .where('campaign_version', '=', preflight.campaign_version)
    .execute();
}

export async function findUserName(db: Db, userId: string): Promise<string> {
  const row = await db
    .selectFrom('profiles')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return displayName(row);
}

/** Totals of a campaign's pieces and their expected delivery; zeros if there are none. */
export async function findPieceFacts(db: Db, campaignId: string) {
  const row = await db
    .selectFrom('mail_pieces')
    .select(({ fn }) => [
      fn.countAll<number>().as('pieces'),
      fn.sum<number | null>('price_cents').as('cents'),
      fn.min('expected_delivery').filterWhere('expected_delivery', 'like', DAY_PATTERN).as('first'),
      fn.max('expected_delivery').filterWhere('expected_delivery', 'like', DAY_PATTERN).as('last'),
    ])
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow();
  const free = await db
    .selectFrom('mail_pieces')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('campaign_id', '=', campaignId)
    .where('is_free', '=', true)
    .executeTakeFirstOrThrow();
  return {
    pieces: Number(row.pieces),
    totalCents: Number(row.cents ?? 0),
    freeCards: Number(free.count),
    inHomes: readDays(row.first, row.last),
  };
}

/** The code of a version's proof. Its scans are not counted. */
export async function findTestCode(
  db: Db,
  campaignId: string,
  version: CardVersion,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('qr_codes')
    .select('code')
    .where('campaign_id', '=', campaignId)
    .where('is_test', '=', true)
    // The first version's proof has no version where it is older than the second.
    .where((eb) =>
      version === 'b' ? eb('variant', '=', 'b') : eb.or([eb('variant', 'is', null), eb('variant', '=', 'a')]),
    )
    .executeTakeFirst();
  return row?.code;
}

export async function findTemplateRow(
  db: Db,
  kind: CampaignKind,
  by: { id: string } | { purpose: CampaignPurpose },
) {
  const query = db.selectFrom('templates').selectAll().where('is_active', '=', true).where('kind', '=', kind);
  return 'id' in by
    ? query.where('id', '=', by.id).executeTakeFirst()
    : query.where('purpose', '=', by.purpose).orderBy('created_at').orderBy('id').executeTakeFirst();
}

/** The designs that a campaign of this kind and occasion can have, the oldest first. */
export async function listDesigns(db: Db, { kind, purpose }: Pick<CampaignRow, 'kind' | 'purpose'>) {
  return db
    .selectFrom('templates')
    .select(['id', 'document_json'])
    .where('is_active', '=', true)
    .where('kind', '=', kind)
    .where('purpose', '=', purpose)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Statuses whose card is made again when its design changes. */
const following: readonly CampaignStatus[] = ['pending', 'draft'];

/**
 * The design of a campaign's card: the newest version of its template for a draft, and the one that its proof showed
 * once it is approved. Includes inactive templates.
 */
export async function findDesignOf(
  db: Db,
  campaign: Pick<CampaignRow, 'template_id' | 'template_version' | 'status'>,
): Promise<{ version: number; document_json: unknown }> {
  const newest = await db
    .selectFrom('templates')
    .select(['version', 'document_json'])
    .where('id', '=', campaign.template_id)
    .executeTakeFirstOrThrow();
  const pinned = following.includes(campaign.status) ? null : campaign.template_version;
  if (pinned === null || pinned === newest.version) return newest;
  return db
    .selectFrom('template_versions')
    .select(['version', 'document_json'])
    .where('template_id', '=', campaign.template_id)
    .where('version', '=', pinned)
    .executeTakeFirstOrThrow();
}

/** The agent and the listing shown on a card. */
/** Whether the agent has entered the return address of their cards. */
export async function hasOffice(db: Db, agentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('agents')
    .innerJoin('profiles', 'profiles.id', 'agents.user_id')
    .select('agents.id')
    .where('agents.id', '=', agentId)
    .where('profiles.office_address_json', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findCardFacts(db: Db, campaign: Pick<CampaignRow, 'agent_id' | 'listing_id'>) {
  const agent = await db
    .selectFrom('agents')
    .leftJoin('profiles', 'profiles.id', 'agents.user_id')
    .select([
      'agents.first_name',
      'agents.last_name',
      'agents.email',
      'agents.phone',
      'agents.company',
      'agents.title',
      'agents.user_id',
      'agents.mls_provider_id',
      'profiles.photo_url',
      'profiles.logo_url',
      'profiles.license_number',
      'profiles.other_licenses_json',
      'profiles.office_address_json',
      'profiles.office_checked_at',
      'profiles.returned_cards',
      'profiles.slug',
    ])
    .where('agents.id', '=', campaign.agent_id)
    .executeTakeFirstOrThrow();
  const listing = campaign.listing_id
    ? await db.selectFrom('listings').selectAll().where('id', '=', campaign.listing_id).executeTakeFirst()
    : undefined;
  const side = campaign.listing_id
    ? await db
        .selectFrom('listing_agents')
        .select('side')
        .where('listing_id', '=', campaign.listing_id)
        .where('agent_id', '=', campaign.agent_id)
        .executeTakeFirst()
    : undefined;
  const change = listing
    ? await db
        .selectFrom('listing_events')
        .select('from_value')
        .where('listing_id', '=', listing.id)
        .where('type', '=', 'price_changed')
        .orderBy('occurred_at')
        .limit(1)
        .executeTakeFirst()
    : undefined;
  return {
    agent,
    listing: listing ?? null,
    side: side?.side ?? null,
    /** Before the first change of the price that we have seen; `null` without one. */
    firstPriceCents: change?.from_value ? Number(change.from_value) : null,
  };
}

/** Cents that a listing's campaigns have spent or reserved. */
export async function sumCommitted(db: Db, listingId: string, agentId: string): Promise<number> {
  const pieces = await db
    .selectFrom('mail_pieces')
    .innerJoin('campaigns', 'campaigns.id', 'mail_pieces.campaign_id')
    .select(({ fn }) => fn.sum<number | null>('mail_pieces.price_cents').as('cents'))
    .where('campaigns.listing_id', '=', listingId)
    .where('campaigns.agent_id', '=', agentId)
    .where(isCharged)
    .executeTakeFirstOrThrow();
  const waiting = await db
    .selectFrom('campaigns')
    .select((eb) =>
      eb.fn.sum<number | null>(eb('recipient_count', '*', eb.ref('unit_price_cents'))).as('cents'),
    )
    .where('listing_id', '=', listingId)
    .where('agent_id', '=', agentId)
    .where('status', 'in', ['pending', 'draft', 'scheduled', 'paused'])
    .executeTakeFirstOrThrow();
  return Number(pieces.cents ?? 0) + Number(waiting.cents ?? 0);
}

/** Why a campaign that waited for its membership or its return address stays paused: it is with its agent now. */
export async function setHeldReason(db: Db, id: string, reason: string): Promise<void> {
  await db
    .updateTable('campaigns')
    .set({ failure_reason: reason, is_held_by_billing: false, is_held_by_address: false })
    .where('id', '=', id)
    .where('status', '=', 'paused')
    .where((eb) => eb.or([eb('is_held_by_billing', '=', true), eb('is_held_by_address', '=', true)]))
    .execute();
}
