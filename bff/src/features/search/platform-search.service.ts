/** A few people, mailings and listings of the platform that match, for administrators. */
import type { SearchHit } from '@farmpost/shared/contracts/search';
import { formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { roleNames } from '@farmpost/shared/domain/role-names';
import { campaignStatusNames, listingStatusNames } from '@farmpost/shared/domain/status-names';
import type { AppContext } from '../../context';
import { readMailings } from '../campaigns/platform-mailing.service';
import { readSyncedListings } from '../listings/listing.service';
import { searchPeople } from '../profiles/profile.queries';

const OF_EACH = 5;

export async function searchAll(context: AppContext, q: string): Promise<SearchHit[]> {
  const people = await searchPeople(context.db, q, OF_EACH);
  const mailings = await readMailings(context, { view: 'all', q, limit: OF_EACH });
  const listings = await readSyncedListings(context, { q, limit: OF_EACH });
  return [
    ...people.map((person) => ({
      kind: 'person' as const,
      id: person.id,
      title: person.name,
      detail: [person.role === null ? 'No role yet' : roleNames[person.role], person.company, person.email]
        .filter(Boolean)
        .join(', '),
      to: href('/admin/users/:id', { id: person.id }),
    })),
    ...mailings.data.map((mailing) => ({
      kind: 'mailing' as const,
      id: mailing.id,
      title: mailing.name,
      detail: `${mailing.customer}, ${formatQuantity(mailing.cards, 'card')}, ${campaignStatusNames[mailing.status].name.toLowerCase()}`,
      to: href('/admin/mailings', { q: mailing.name }),
    })),
    ...listings.data.map((listing) => ({
      kind: 'listing' as const,
      id: listing.id,
      title: listing.addressLine1,
      detail: `${listing.city} ${listing.state}, ${listingStatusNames[listing.status].name.toLowerCase()}, ${listing.mlsNumber ?? 'no MLS number'}`,
      to: href('/admin/listings/:id/changes', { id: listing.id }),
    })),
  ];
}
