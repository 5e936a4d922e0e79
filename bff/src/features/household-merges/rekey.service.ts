/**
 * Computes stored keys again after a change of their rules, and merges homes that become one (decision 81). Each batch is
 * one transaction, and a row has the version of its key: after a kill, the next batch takes the rows that are left.
 */
import { DELIVERY_KEY_VERSION, deliveryKey } from '@farmpost/shared/domain/delivery-key';
import { roundToBlock } from '@farmpost/shared/domain/targeting';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import type { Row } from '../../db/tables';
import { moveDecisionsToHome } from '../campaigns/campaign.commands';
import { hashDeliveryKey } from '../households/delivery-key-hash';
import { mergeDropsOfHomes } from '../households/home-drops.commands';
import { clearHome, lockHome, lockRecords } from '../households/household.commands';
import { addressOf } from '../households/household-keys.queries';
import { rekeyDoNotMail } from '../households/do-not-mail.commands';
import * as rekey from '../households/rekey.commands';
import { moveLeadsToHome } from '../leads/lead.commands';
import { rekeyListings } from '../listings/listing.commands';
import { cancelUnsent } from '../mail-pieces/cancellation.service';
import { moveMembersToHome } from '../mailing-lists/mailing-list.commands';
import { holdStarts, mergePieces } from '../mail-pieces/merged-home.service';
import { moveCodesToHome } from '../scans/scan.commands';
import * as repo from './household-merge.repo';

const LISTINGS = 500;
const ENTRIES = 500;
const HOMES = 100;

type Household = Row<'households'>;

const lineOf = (row: Household): string => [row.address_line1, row.address_line2].filter(Boolean).join(', ');

/** The older row stays: more refers to it. */
const olderFirst = (one: Household, other: Household): [Household, Household] =>
  one.created_at < other.created_at || (one.created_at === other.created_at && one.id < other.id)
    ? [one, other]
    : [other, one];

/** Merges two rows of one home. The stricter choice under either spelling counts. */
async function merge(
  context: AppContext,
  one: Household,
  other: Household,
  choices: number,
): Promise<Household> {
  const { db } = context;
  const at = context.now();
  const now = at.toISOString();
  const [kept, merged] = olderFirst(one, other);
  const ids = { from: merged.id, to: kept.id };
  const statements = await rekey.moveStatements(db, ids, { id: uuidv7(), now });
  const pieces = await mergePieces(context, ids);
  const leads = await moveLeadsToHome(db, ids);
  await moveCodesToHome(db, ids);
  await moveDecisionsToHome(db, ids);
  await moveMembersToHome(db, ids);
  await mergeDropsOfHomes(db, ids);
  await rekey.keepLatestRecord(db, kept, merged);
  const place = { lat: roundToBlock(merged.lat), lng: roundToBlock(merged.lng) };
  await clearHome(db, merged.id, { place, now });
  await rekey.setMergedInto(db, merged.id, kept.id);
  await repo.moveMerges(db, ids);
  await repo.insertMerge(db, {
    id: uuidv7(),
    kept_id: kept.id,
    merged_id: merged.id,
    kept_address: lineOf(kept),
    merged_address: lineOf(merged),
    place: `${kept.city}, ${kept.state} ${kept.zip}`,
    key_version: DELIVERY_KEY_VERSION,
    pieces_moved: pieces.moved,
    pieces_canceled: pieces.canceled,
    leads_moved: leads,
    choices_moved: choices + statements,
    merged_at: now,
  });
  return kept;
}

/** A home that chose no cards gets none of those that wait under its other spelling. */
async function cancelUnwanted(context: AppContext, householdId: string, hash: string): Promise<void> {
  for (const agentId of await rekey.listOptOuts(context.db, hash)) {
    await cancelUnsent(context, { householdId, agentId, reason: 'The household wants no cards.' });
  }
}

async function rekeyHome(context: AppContext, id: string): Promise<void> {
  const { db } = context;
  const home = await lockHome(db, id);
  if (!home || home.key_version === DELIVERY_KEY_VERSION) return;
  const key = deliveryKey(addressOf(home));
  const hash = hashDeliveryKey(key);
  const choices = await rekey.moveSuppressions(db, hashDeliveryKey(home.delivery_key), hash);
  const twin = await rekey.findByKey(db, key);
  const kept = twin && twin.id !== home.id ? await merge(context, home, twin, choices) : home;
  await rekey.setKey(db, kept.id, key);
  if (choices > 0 || kept.id !== home.id || twin) await cancelUnwanted(context, kept.id, hash);
}

/** One batch of listings, of do-not-mail entries once no listing is left, or of homes after both. Returns whether anything was left to do. */
export async function rekeyBatch(context: AppContext): Promise<boolean> {
  return transaction(context.db, async (db) => {
    if ((await rekeyListings(db, LISTINGS)) > 0) return true;
    if ((await rekeyDoNotMail(db, ENTRIES)) > 0) return true;
    const within = { ...context, db };
    const homes = await rekey.listEarlier(db, HOMES);
    if (homes.length === 0) return false;
    await holdStarts(db);
    await lockRecords(db);
    for (const { id } of homes) await rekeyHome(within, id);
    return true;
  });
}
