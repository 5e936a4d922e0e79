/** Create Campaign: a form about one of the agent's listings, with a live preview of the card. */
import { useSearchParams } from '@farmpost/shared/client/router';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import type { ListingWithResults } from '@farmpost/shared/contracts/listings';
import { betweenNews, occasionFits } from '@farmpost/shared/domain/design-occasion';
import { hasNewsCard } from '@farmpost/shared/domain/listing-events';
import { formatDateTime } from '@farmpost/shared/domain/format';
import * as paths from '@farmpost/shared/domain/paths';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import styled from 'styled-components';
import { useSourceCampaign } from './api/get-campaign';
import { useDesigns } from '../../cards/get-designs';
import { useListingChoices } from './api/pick-listings';
import { CampaignForm } from './campaign-form';
import { forgetKeptCampaign, readKeptCampaign } from './kept-campaign';

export function Page() {
  const [address] = useSearchParams();
  const copied = address.get('copy');
  const [kept, setKept] = useState(() => readKeptCampaign(address.toString()));
  const source = useSourceCampaign(copied);
  const listings = useListingChoices();
  const designs = useDesigns();
  const hasOccasion = ({ status, leftFeedAt }: Pick<ListingWithResults, 'status' | 'leftFeedAt'>) =>
    leftFeedAt === null &&
    betweenNews.includes(status) &&
    (designs.data?.items ?? []).some(
      ({ occasion }) => occasion && !occasionFits(occasion, null) && occasionFits(occasion, status),
    );
  const choices = listings.data?.data.filter((listing) => hasNewsCard(listing) || hasOccasion(listing));
  return (
    <PageFrame>
      <PageHeader
        title="Create Campaign"
        breadcrumbs={[{ label: 'Campaigns', to: paths.campaigns }, { label: 'Create Campaign' }]}
        description="This creates a draft. You review the card and its price before anything is sent."
      />
      {source.isError && (
        <Banner tone="warning" title="The campaign to duplicate did not load.">
          This form starts with the usual values.
        </Banner>
      )}
      {choices && choices.length > 0 && !designs.isPending && !source.isLoading ? (
        <>
          {kept && (
            <Kept>
              <Banner tone="info" title="You are where you left off.">
                This campaign was kept in this browser {formatDateTime(kept.at)}.{' '}
                <Button
                  size="small"
                  onClick={() => {
                    forgetKeptCampaign();
                    setKept(null);
                  }}
                >
                  Discard and start over
                </Button>
              </Banner>
            </Kept>
          )}
          <CampaignForm
            key={kept ? 'kept' : 'fresh'}
            listings={choices}
            designs={designs.data?.items ?? []}
            source={source.data ?? null}
            kept={kept}
          />
        </>
      ) : (
        <Paper>
          {(listings.isPending || ((designs.isPending || source.isLoading) && choices?.length !== 0)) &&
            !listings.isError && <SkeletonRows label="Loading your listings" rows={6} />}
          {listings.isError && (
            <EmptyState
              kind="error"
              title="Your listings did not load"
              action={
                <Button busy={listings.isFetching} onClick={() => void listings.refetch()}>
                  Try Again
                </Button>
              }
            />
          )}
          {choices?.length === 0 && (
            <EmptyState kind="first-use" title="A card needs a listing">
              {listings.data && listings.data.data.length > 0
                ? 'None of your listings is active or sold. A home that is coming soon or pending gets its card when that changes.'
                : 'Your listings arrive from the MLS within an hour of appearing there.'}
            </EmptyState>
          )}
        </Paper>
      )}
    </PageFrame>
  );
}

const Kept = styled.div`
  margin-bottom: 16px;
`;
