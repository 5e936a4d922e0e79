/** Listings that agents enter by hand: the address is looked up, and the right to advertise the home is on record. */
import type { AddListingBody, ListingWithResults } from '@farmpost/shared/contracts/listings';
import { latestDay, utcDay } from '@farmpost/shared/domain/calendar';
import { deliveryKey, DELIVERY_KEY_VERSION } from '@farmpost/shared/domain/delivery-key';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import { transaction } from '../../db/transaction';
import { isUniqueViolation } from '../../db/unique-violation';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import type { HouseholdRecord } from '../../providers/household-data.port';
import { ProviderError } from '../../providers/provider-error';
import * as repo from './listing.repo';
import { readListing } from './listing.service';

const refused = (message: string, fields: Record<string, string>) =>
  new AppError('validation_failed', message, { fields });

async function lookUp(context: AppContext, body: AddListingBody): Promise<HouseholdRecord> {
  const address = { ...body, addressLine2: body.addressLine2 || null, zip: body.zip.slice(0, 5) };
  let found: HouseholdRecord | null;
  try {
    found = await context.providers.householdData.findAddress(address);
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    throw new AppError(
      'provider_failed',
      'We cannot check addresses right now. What you typed is still here; please try again shortly.',
      {},
      { cause },
    );
  }
  if (!found) {
    const hint = 'Property records have no home at this address. Check the number, the street and the ZIP.';
    throw refused(hint, { addressLine1: hint });
  }
  return found;
}

const known = () => new AppError('conflict', 'This home is already among your listings.');

/** Throws `conflict` if the agent has the home already, or if the MLS lists it with another agent. */
async function assertFree(
  db: Db,
  key: string,
  { agentId, side, closedAt }: { agentId: string; side: AddListingBody['side']; closedAt: string | null },
): Promise<void> {
  const ofHome = await repo.listOfHome(db, key);
  const isSame = (other: (typeof ofHome)[number]) =>
    closedAt === null
      ? other.status !== 'Closed'
      : other.status === 'Closed' && other.closed_at !== null && utcDay(other.closed_at) === utcDay(closedAt);
  if (ofHome.some((other) => other.agent_id === agentId && isSame(other))) throw known();
  if (side !== 'sell' && ofHome.some(({ source, status }) => source === 'mls' && status !== 'Closed')) {
    throw new AppError(
      'conflict',
      'The MLS lists this home with another agent. Only its own agents can mail cards about it.',
    );
  }
}

/** Calls the property-data vendor, so call it outside a transaction. */
export async function addListing(
  context: AppContext,
  actor: Actor,
  agentId: string,
  body: AddListingBody,
): Promise<ListingWithResults> {
  const home = await lookUp(context, body);
  const time = context.now();
  const now = time.toISOString();
  const isSold = body.status === 'Closed';
  if (body.on !== undefined && body.on > latestDay(time) && body.status !== 'ComingSoon') {
    throw refused('The day is in the future.', { on: 'Choose a day that is not in the future.' });
  }
  const at = body.on === undefined ? now : `${body.on}T12:00:00.000Z`;
  const closedAt = isSold ? at : null;
  const key = deliveryKey(home);
  const id = uuidv7();
  await transaction(context.db, async (db) => {
    await assertFree(db, key, { agentId, side: body.side, closedAt });
    await repo.insertByHand(
      db,
      {
        id,
        mls_provider_id: null,
        source: 'manual',
        mls_id: null,
        status: body.status,
        status_changed_at: now,
        first_active_at: body.status === 'Active' ? now : null,
        address_line1: home.addressLine1,
        address_line2: home.addressLine2,
        city: home.city,
        state: home.state,
        zip: home.zip,
        delivery_key: key,
        key_version: DELIVERY_KEY_VERSION,
        lat: home.lat,
        lng: home.lng,
        list_price_cents: isSold ? null : body.priceCents,
        close_price_cents: isSold ? body.priceCents : null,
        bedrooms: body.bedrooms ?? null,
        bathrooms: body.bathrooms ?? null,
        area_sqft: body.areaSqft ?? null,
        listed_at: isSold ? null : at,
        closed_at: closedAt,
        modified_at: null,
        content_hash: '',
        last_seen_run_id: null,
        left_feed_at: null,
        synced_at: null,
        search_text: [home.addressLine1, home.city, home.zip].join(' ').toLowerCase(),
        rights_stated_at: now,
        rights_stated_by: actor.userId,
        created_at: now,
        updated_at: now,
      },
      { agentId, side: body.side, eventId: uuidv7() },
    );
    await recordAudit(db, {
      actorId: actor.userId,
      action: 'listing.added_by_hand',
      subjectType: 'listing',
      subjectId: id,
      detail: { side: body.side, hasRights: true },
      at: context.now(),
    });
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? known() : error;
  });
  return readListing(context, id, actor);
}
