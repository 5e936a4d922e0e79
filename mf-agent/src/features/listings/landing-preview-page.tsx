/** A preview of a listing's public page: what it shows, its URL, or why there is none. */
import { useParams, useSearchParams } from '@farmpost/shared/client/router';
import type { PublicListing } from '@farmpost/shared/contracts/public-listings';
import type { PublicAgent } from '@farmpost/shared/contracts/landing';
import { formatCount, formatDollars } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Facts } from '@farmpost/shared/ui/facts/facts';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { CopyIcon } from '@farmpost/shared/ui/icon/icon';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Actions, Columns, Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import styled from 'styled-components';
import { useListing } from './api/get-listing';
import { usePublicListing } from './api/get-public-listing';
import { HousePhoto } from './house-photo';
import { whyNotPublic } from './why-not-public';

const statusNames: Readonly<Record<PublicListing['status'], string>> = {
  'for-sale': 'For sale',
  'under-contract': 'Under contract',
  sold: 'Sold',
};

/** `/landing/:id`; `?agent=` shows the page of another agent of the listing. */
export function Page() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const { data, isPending, isError, isFetching, refetch } = usePublicListing(id, search.get('agent'));
  return (
    <PageFrame>
      <PageHeader
        title={data ? data.listing.addressLine1 : 'Landing Page'}
        description="The listing as the public sees it."
        breadcrumbs={[{ label: 'Dashboard', to: '/dashboard' }, { label: 'Landing Page' }]}
      />
      {isPending && (
        <Paper>
          <SkeletonRows label="Loading the landing page" rows={6} />
        </Paper>
      )}
      {isError && (
        <EmptyState
          kind="error"
          title="The landing page did not load"
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        />
      )}
      {data === null && <NotPublic listingId={id} />}
      {data && <Preview listing={data.listing} agent={data.agent} />}
    </PageFrame>
  );
}

function Preview({ listing, agent }: { readonly listing: PublicListing; readonly agent: PublicAgent }) {
  const address = window.location.origin + href(paths.agentListing, { slug: agent.slug, id: listing.id });
  return (
    <Columns>
      <Section title="What it shows" flush>
        <HousePhoto listing={{ id: listing.id, pictures: listing.photos }} />
        <Facts termWidth="104px" facts={factsOf(listing, agent)} />
      </Section>
      <Stack>
        <Section title="Public address">
          <Stack>
            <TextField label="Address of the page" value={address} readOnly />
            <Actions>
              <ButtonLink look="primary" to={address} target="_blank" rel="noopener">
                Open the public page<span className="visually-hidden"> in a new tab</span>
              </ButtonLink>
              <Button icon={<CopyIcon />} onClick={() => void copy(address)}>
                Copy address
              </Button>
            </Actions>
          </Stack>
        </Section>
        <Section title="Good to know">
          <Hints>
            <li>Anyone can open it and send an inquiry, which becomes a lead for this listing.</li>
            <li>
              The code on your cards leads to your own page, which shows this listing. For a yard sign, a
              flyer or a post, use this address for the QR code.
            </li>
            <li>
              It goes away when the listing leaves the market or the MLS, or when the seller hides the
              address. A sold listing keeps its page.
            </li>
          </Hints>
        </Section>
      </Stack>
    </Columns>
  );
}

function factsOf(listing: PublicListing, agent: PublicAgent): [term: string, fact: string][] {
  const { priceCents, bedrooms, bathrooms, areaSqft, photos } = listing;
  const facts: [string, string | null][] = [
    ['Status', statusNames[listing.status]],
    ['Address', `${listing.addressLine1}, ${listing.city}, ${listing.state} ${listing.zip}`],
    ['Price', priceCents === null ? null : formatDollars(priceCents)],
    ['Bedrooms', bedrooms === null ? null : formatCount(bedrooms)],
    ['Bathrooms', bathrooms === null ? null : bathrooms.toLocaleString('en-US')],
    ['Area', areaSqft === null ? null : `${formatCount(areaSqft)} sq ft`],
    [
      'Photos',
      photos.length === 0 ? 'An illustration, until the MLS has a photo' : formatCount(photos.length),
    ],
    ['Words', listing.remarks],
    ['Answers', [agent.name, agent.brokerage].filter(Boolean).join(', ')],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null && fact[1] !== '');
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast({ message: 'Address copied' });
  } catch {
    showToast({ message: `Please copy it manually: ${address}` });
  }
}

function NotPublic({ listingId }: { readonly listingId: string }) {
  const listing = useListing(listingId);
  if (listing.isPending) {
    return (
      <Paper>
        <SkeletonRows label="Loading the listing" rows={3} />
      </Paper>
    );
  }
  return (
    <EmptyState
      kind="no-match"
      title={
        listing.data ? `${listing.data.addressLine1} has no public page` : 'This listing has no public page'
      }
      action={<ButtonLink to="/dashboard">Back to the dashboard</ButtonLink>}
    >
      {whyNotPublic(listing.data ?? null)}
    </EmptyState>
  );
}

const Hints = styled.ul`
  display: grid;
  gap: 10px;
  margin: 0;
  padding-left: 18px;
`;
