/** Cards to try a design with. */
import type { listSampleCards } from '@farmpost/shared/contracts/template-drafts';
import type { PostcardData } from '@farmpost/shared/contracts/templates';
import { displayName } from '@farmpost/shared/domain/person-name';
import { longSampleCard, sampleCard } from '@farmpost/shared/domain/postcard/sample-card';
import type * as z from 'zod';
import { notFound } from '../../app-error';
import type { AppContext } from '../../context';
import { samplePhoto } from '../../print/sample-photo.generated';
import { loadListingCard } from '../campaigns/card.service';
import { findNewestListing, listAgentsWithListing } from './template-sample.queries';

type SampleCards = z.input<NonNullable<typeof listSampleCards.response>>['data'];

const AGENTS = 100;
/** Counts as a photo that is large enough for print; the file is for screens. */
const photo = { ...samplePhoto, width: samplePhoto.width * 10, height: samplePhoto.height * 10 };
const withPhoto = (card: PostcardData): PostcardData => ({
  ...card,
  listing: card.listing && { ...card.listing, photo },
});

/** Throws `not_found` for an agent without a listing. */
export async function readSampleCards(
  context: AppContext,
  agentId: string | undefined,
): Promise<SampleCards> {
  const { db } = context;
  const agents = await listAgentsWithListing(db, AGENTS);
  const listingId = agentId === undefined ? undefined : await findNewestListing(db, agentId);
  if (agentId !== undefined && listingId === undefined) throw notFound('A listing of this agent');
  return {
    samples: { short: withPhoto(sampleCard), long: withPhoto(longSampleCard) },
    agents: agents.map((row) => ({
      id: row.id,
      name: displayName(row),
      brokerage: row.company,
      listing: `${row.address_line1}, ${row.city}`,
    })),
    card:
      agentId === undefined || listingId === undefined
        ? null
        : await loadListingCard(context, { agent_id: agentId, listing_id: listingId }),
  };
}
