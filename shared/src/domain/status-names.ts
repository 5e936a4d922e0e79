/** Display names and chip tones for every status; all workspaces use this one vocabulary. */
import type { CampaignKind, CampaignPurpose, CampaignStatus, PieceStatus } from '../contracts/campaigns';
import type { LeadStatus } from '../contracts/leads';
import type { ExclusionReason, ListingStatus } from '../contracts/listings';
import type { SyncStatus } from '../contracts/mls-providers';
import type { ServiceStatus } from '../contracts/service-health';
import { formatQuantity } from './format';
import { openTable, wordsOfKey } from './open-table';

export type StatusTone =
  | 'neutral'
  | 'outline'
  | 'kraft'
  | 'primary'
  | 'solid'
  | 'info'
  | 'success'
  | 'solid-success'
  | 'warning'
  | 'danger';

export interface StatusName {
  readonly name: string;
  readonly tone: StatusTone;
}
type Names<Status extends string> = Readonly<Record<Status, StatusName>>;

/** A table of names. A status that only a newer server knows is shown in its own words, or as `other`. */
const namesOf = <Status extends string>(
  names: Names<Status>,
  other: (status: string) => StatusName = (status) => ({ name: wordsOfKey(status), tone: 'outline' }),
): Names<Status> => openTable(names, other);

export const campaignStatusNames = namesOf<CampaignStatus>({
  pending: { name: 'Pending', tone: 'neutral' },
  draft: { name: 'Draft', tone: 'kraft' },
  scheduled: { name: 'Scheduled', tone: 'info' },
  active: { name: 'In the mail', tone: 'primary' },
  completed: { name: 'Completed', tone: 'success' },
  paused: { name: 'Paused', tone: 'warning' },
  cancelled: { name: 'Canceled', tone: 'outline' },
  failed: { name: 'Failed', tone: 'danger' },
});

export const pieceStatusNames = namesOf<PieceStatus>({
  queued: { name: 'Queued', tone: 'neutral' },
  submitted: { name: 'Submitted', tone: 'info' },
  accepted: { name: 'Accepted', tone: 'info' },
  mailed: { name: 'Mailed', tone: 'primary' },
  in_transit: { name: 'In transit', tone: 'primary' },
  in_local_area: { name: 'In local area', tone: 'primary' },
  processed_for_delivery: { name: 'Out for delivery', tone: 'primary' },
  delivered: { name: 'Delivered', tone: 'success' },
  rerouted: { name: 'Forwarded elsewhere', tone: 'warning' },
  returned: { name: 'Returned', tone: 'warning' },
  failed: { name: 'Failed', tone: 'danger' },
  cancelled: { name: 'Canceled', tone: 'outline' },
});

export const leadStatusNames = namesOf<LeadStatus>({
  new: { name: 'New', tone: 'solid' },
  contacted: { name: 'Contacted', tone: 'primary' },
  qualified: { name: 'Qualified', tone: 'info' },
  converted: { name: 'Converted', tone: 'solid-success' },
  lost: { name: 'Lost', tone: 'outline' },
  archived: { name: 'Archived', tone: 'neutral' },
});

export const syncStatusNames = namesOf<SyncStatus>(
  {
    started: { name: 'Queued', tone: 'neutral' },
    in_progress: { name: 'Running', tone: 'info' },
    completed: { name: 'Completed', tone: 'success' },
    failed: { name: 'Failed', tone: 'danger' },
    cancelled: { name: 'Canceled', tone: 'outline' },
  },
  () => ({ name: 'Pending', tone: 'neutral' }),
);

export const serviceStatusNames = namesOf<ServiceStatus>(
  {
    healthy: { name: 'Healthy', tone: 'success' },
    degraded: { name: 'Degraded', tone: 'warning' },
    down: { name: 'Down', tone: 'danger' },
    unconfigured: { name: 'Unconfigured', tone: 'outline' },
    unknown: { name: 'Unknown', tone: 'neutral' },
  },
  () => ({ name: 'Unknown', tone: 'neutral' }),
);

export const listingStatusNames = namesOf<ListingStatus>({
  Active: { name: 'Active', tone: 'success' },
  ActiveUnderContract: { name: 'Under contract', tone: 'info' },
  Canceled: { name: 'Canceled', tone: 'outline' },
  Closed: { name: 'Sold', tone: 'solid-success' },
  ComingSoon: { name: 'Coming soon', tone: 'kraft' },
  Delete: { name: 'Removed', tone: 'neutral' },
  Expired: { name: 'Expired', tone: 'outline' },
  Hold: { name: 'On hold', tone: 'warning' },
  Incomplete: { name: 'Incomplete', tone: 'neutral' },
  Pending: { name: 'Pending', tone: 'info' },
  Withdrawn: { name: 'Withdrawn', tone: 'outline' },
});

export const campaignKindNames: Readonly<Record<CampaignKind, string>> = openTable(
  {
    postcard: 'Postcard',
    letter: 'Letter',
    brochure: 'Brochure',
  },
  wordsOfKey,
);

/** Nouns for the pieces of a mailing in a sentence: a postcard is a "card" there. */
export const pieceNouns: Readonly<Record<CampaignKind, { readonly one: string; readonly many: string }>> =
  openTable(
    {
      postcard: { one: 'card', many: 'cards' },
      letter: { one: 'letter', many: 'letters' },
      brochure: { one: 'brochure', many: 'brochures' },
    },
    () => ({ one: 'piece', many: 'pieces' }),
  );

/** `312 cards`, `1 letter` */
export const formatPieces = (count: number, kind: CampaignKind): string =>
  formatQuantity(count, pieceNouns[kind].one, pieceNouns[kind].many);

export const campaignPurposeNames: Readonly<Record<CampaignPurpose, string>> = openTable(
  {
    'just-listed': 'Just listed',
    'just-sold': 'Just sold',
    sphere: 'Sphere',
    farm: 'Farm',
  },
  wordsOfKey,
);

/** A listing's status within a sentence: `coming soon`. */
export const listingStatusInWords = (status: ListingStatus): string =>
  listingStatusNames[status].name.toLowerCase();

/** A campaign's status within a sentence. */
export const campaignStatusInWords = (status: CampaignStatus): string =>
  campaignStatusNames[status].name.toLowerCase();

/** Why a home is excluded, as shown in the tally. */
export const exclusionReasonNames: Readonly<Record<ExclusionReason, string>> = openTable(
  {
    listing_itself: 'The listing itself',
    already_listed: 'Already for sale',
    undeliverable: 'No mail is delivered there',
    needs_unit: 'Needs a unit number',
    vacant: 'Vacant',
    inactive: 'Gets no mail now',
    returned: 'A card came back from there',
    moved: 'The person on your list has moved',
    unchecked: 'Address not checked yet',
    suppressed: 'Asked for no mail',
    sold_only_wanted: 'Asked for sold prices only',
    recently_mailed: 'Had a card in the last 30 days',
    fewer_wanted: 'Asked for fewer cards',
    reserved: 'Another mailing goes first',
    do_not_solicit: 'On a do-not-mail list',
    left_out: 'You left it out',
    not_owner_occupied: 'Owner lives elsewhere',
    equity_too_low: 'Too little equity',
    owned_too_short: 'Owned too short a time',
    value_out_of_range: 'Value out of range',
    holdout: 'Held back at random to measure lift',
    over_limit: 'Beyond the number of cards you chose',
    over_budget: 'Beyond the budget',
  },
  wordsOfKey,
);
