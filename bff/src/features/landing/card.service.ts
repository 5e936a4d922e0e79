/** A card's page follows its listing: the home as the MLS shows it now, and the sales around it. */
import type { LandingCard } from '@farmpost/shared/contracts/landing';
import { priceBanOf } from '@farmpost/shared/domain/sold-prices';
import type { AppContext } from '../../context';
import { feedPictures } from '../listings/feed-picture-address';
import { findContractTime, findPriceChange } from '../listings/listing-sales.queries';
import { findProvider } from '../mls-providers/mls-provider.queries';
import { type HomeMls, type HomeRow, presentHome } from './card-home';
import { presentCard } from './landing.presenter';
import { type CardRow, findCard, findHome, listEvents } from './landing.repo';
import { type RangeArea, rangeAreaOf } from './range-area';
import { readStreet } from './street.service';

type Context = Pick<AppContext, 'db' | 'now' | 'config'>;

/** The mailing behind a code of the agent; `undefined` for a code that is not theirs. */
export async function findLandingCard(
  context: Context,
  code: string,
  agentId: string,
): Promise<LandingCard | undefined> {
  const card = await findCard(context.db, code, agentId);
  if (!card) return undefined;
  const mls = await findMls(context, card.home?.mls_provider_id ?? card.mls_provider_id);
  const listing = card.home && (await readHome(context, card.home, mls, { ...card, agentId }));
  const street = await readCardStreet(context, card, listing, mls);
  const priceBan = priceBanOf(stateOf(card), mls?.rules ?? null);
  return presentCard(card, { listing, street, hasRange: rangeAreaOf(card) !== null }, priceBan);
}

/** The area of the mailing behind a code of the agent; `null` without one. */
export async function findRangeArea(
  { db }: Context,
  code: string,
  agentId: string,
): Promise<RangeArea | null> {
  const card = await findCard(db, code, agentId);
  return card ? rangeAreaOf(card) : null;
}

async function findMls(
  { db }: Context,
  id: string | null,
): Promise<(HomeMls & { readonly id: string }) | null> {
  const provider = id === null ? undefined : await findProvider(db, id);
  if (!provider) return null;
  const { name, card_rules_json: rules, last_sync_at: lastReadAt } = provider;
  return { id: provider.id, name, rules, lastReadAt };
}

async function readHome(
  { db, now, config }: Context,
  row: HomeRow,
  mls: HomeMls | null,
  card: Pick<CardRow, 'event_json' | 'submitted_at'> & { readonly agentId: string },
) {
  const [contractAt, priceChange, events] = await Promise.all([
    findContractTime(db, row.id),
    findPriceChange(db, row.id),
    listEvents(db, card.agentId, row.id),
  ]);
  const history = {
    contractAt: contractAt ?? null,
    priceChange: priceChange ?? null,
    events: [...(card.event_json ? [card.event_json] : []), ...events],
    mailedAt: card.submitted_at,
  };
  const photo = feedPictures(config, row.id, row.photos_json.slice(0, 1))[0] ?? null;
  return presentHome(row, { history, mls, now: now(), photo });
}

async function readCardStreet(
  context: Context,
  card: CardRow,
  listing: LandingCard['listing'],
  mls: (HomeMls & { readonly id: string }) | null,
) {
  if (!mls) return null;
  const { home, targeting_json: targeting } = card;
  const center = home && home.lat !== null && home.lng !== null;
  return readStreet(context, {
    mls,
    state: stateOf(card),
    home: center
      ? {
          id: home.id,
          addressLine1: listing && home.address_line1,
          lat: home.lat ?? 0,
          lng: home.lng ?? 0,
          since: listing?.stage === 'street' ? listing.closedOn : null,
        }
      : null,
    zips: targeting.zips ?? [],
  });
}

/** A mailing without a home has its place, as in `Charleston, SC 29401`; empty without a state. */
const stateOf = ({ home, location }: CardRow): string =>
  home?.state ?? /,\s*([A-Z]{2})\b/.exec(location)?.[1] ?? '';

/** The home of a listing as its page shows it, for the agent's other answers about it. */
export async function findHomeOf(context: Context, listingId: string, agentId: string) {
  const row = await findHome(context.db, listingId);
  if (!row) return null;
  const mls = await findMls(context, row.mls_provider_id);
  return readHome(context, row, mls, { agentId, event_json: null, submitted_at: null });
}
