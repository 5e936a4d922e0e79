/** Fills in the open house of a card from the MLS, where the design invites to one and its agent has entered none. */
import type { CardEvent } from '@farmpost/shared/contracts/card-event';
import { postcardTemplate } from '@farmpost/shared/contracts/templates';
import { invites, lateEventReason } from '@farmpost/shared/domain/card-event';
import { zoneOfState } from '@farmpost/shared/domain/time-zones';
import type { AppContext } from '../../context';
import type { Row } from '../../db/tables';
import { ProviderError } from '../../providers/provider-error';
import type { FeedOpenHouse } from '../../providers/open-house';
import { findProvider } from '../mls-providers/mls-provider.queries';
import { feedOf } from '../mls-providers/mls-provider.service';
import { type CampaignRow, findCardFacts, findDesignOf } from './campaign.repo';
import { pressTime } from './press-time';

/** Day and time on the clocks of a zone. */
function onClocks(instant: string, timeZone: string): { readonly day: string; readonly time: string } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** `null` for an open house over midnight, which no card can print. */
export function eventOf({ startsAt, endsAt }: FeedOpenHouse, state: string): CardEvent | null {
  const timeZone = zoneOfState(state);
  if (!timeZone) return null;
  const [from, to] = [onClocks(startsAt, timeZone), onClocks(endsAt, timeZone)];
  return from.day === to.day ? { day: from.day, from: from.time, to: to.time, timeZone } : null;
}

type Listing = Pick<Row<'listings'>, 'id' | 'mls_provider_id' | 'mls_id' | 'listing_agent_mls_id' | 'state'>;

/** Open houses of a listing that are ahead, the next one first; `null` if the MLS does not say. */
export async function readOpenHouses(
  context: AppContext,
  listing: Listing,
  signal: AbortSignal,
): Promise<readonly CardEvent[] | null> {
  if (!listing.mls_provider_id || !listing.mls_id) return [];
  const provider = await findProvider(context.db, listing.mls_provider_id);
  const feed = provider && feedOf(context, provider);
  if (!feed?.fetchOpenHouses) return [];
  try {
    const found = await feed.fetchOpenHouses({
      mlsId: listing.mls_id,
      listingAgentId: listing.listing_agent_mls_id,
      since: context.now().toISOString(),
      signal,
    });
    return found.flatMap((one) => eventOf(one, listing.state) ?? []);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ err: error, listingId: listing.id }, 'the MLS did not answer about open houses');
    return null;
  }
}

/** The listing's first open house that is ahead of all cards; `null` without one, or if the MLS does not answer. */
async function findListedEvent(
  context: AppContext,
  row: CampaignRow,
  signal: AbortSignal,
): Promise<CardEvent | null> {
  const { listing } = await findCardFacts(context.db, row);
  const events = listing ? await readOpenHouses(context, listing, signal) : null;
  const pressAt = pressTime(row, context.now());
  return events?.find((event) => lateEventReason(event, pressAt) === null) ?? null;
}

export async function withListedEvent(
  context: AppContext,
  row: CampaignRow,
  signal: AbortSignal,
): Promise<CampaignRow> {
  if (row.event_json !== null || row.listing_id === null) return row;
  const design = await findDesignOf(context.db, row);
  const template = postcardTemplate.parse(design.document_json);
  if (!invites(template, row.copy_json ?? template.defaultCopy)) return row;
  return { ...row, event_json: await findListedEvent(context, row, signal) };
}
