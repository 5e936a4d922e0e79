/**
 * A new plan: whom it mails, the days and designs of a year, and its budget. `?farm=`, `?list=` and `?listing=` choose the
 * audience.
 */
import { useSearchParams } from '@farmpost/shared/client/router';
import { mayBePlanned } from '@farmpost/shared/domain/plan-steps';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Actions, Paper } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import { useDesigns } from '../../cards/get-designs';
import { useFarms } from '../../farms/api/farms';
import { useLists } from '../../lists/api/mailing-lists';
import { lists as listsPath, newFarm, plans as plansPath } from '../../paths';
import { usePlannableListings, usePlannedListing } from '../../plans/api/plans';
import { NewListingPlan } from './new-listing-plan';
import { NewYearPlan, type Place } from './new-year-plan';

type Kind = 'place' | 'listing';

export function Page() {
  const [address] = useSearchParams();
  const asked = address.get('listing');
  // It may be older than those that are offered.
  const own = usePlannedListing(asked || null);
  const farms = useFarms();
  const lists = useLists();
  const designs = useDesigns();
  const listings = usePlannableListings();
  const [kind, setKind] = useState<Kind | null>(asked === null ? null : 'listing');
  const [listingId, setListingId] = useState(asked);
  const queries = [farms, lists, designs, listings, ...(asked ? [own] : [])];
  const failed = queries.find(({ isError, data }) => isError && !data);
  const isLoading = queries.some(({ data }) => !data);
  const places: Place[] = [
    ...(farms.data?.data ?? []).map(({ id, name }) => ({ kind: 'farm' as const, id, name })),
    ...(lists.data?.data ?? []).map(({ id, name }) => ({ kind: 'list' as const, id, name })),
  ];
  const homes = [
    ...(own.data ? [own.data] : []),
    ...(listings.data?.data ?? []).filter(({ id, status }) => mayBePlanned(status) && id !== own.data?.id),
  ];
  const [firstPlace] = places;
  const home = homes.find(({ id }) => id === listingId) ?? homes[0];
  const shown = kind ?? (firstPlace || !home ? 'place' : 'listing');
  const kindField = firstPlace && home && (
    <Segmented
      label="A plan for"
      options={[
        { value: 'place', label: 'A farm or list' },
        { value: 'listing', label: 'A listing' },
      ]}
      value={shown}
      onChange={setKind}
    />
  );
  return (
    <PageFrame>
      <PageHeader
        title="New Plan"
        breadcrumbs={[{ label: 'Plans', to: plansPath }, { label: 'New Plan' }]}
        description="Nothing is mailed before you approve the plan."
      />
      {failed ? (
        <Paper>
          <EmptyState
            kind="error"
            title="The page did not load"
            action={
              <Button busy={failed.isFetching} onClick={() => void failed.refetch()}>
                Try Again
              </Button>
            }
          >
            {failed.error?.message}
          </EmptyState>
        </Paper>
      ) : isLoading ? (
        <Paper>
          <SkeletonRows label="Loading farms, lists, listings and designs" rows={8} />
        </Paper>
      ) : shown === 'listing' && home ? (
        <NewListingPlan
          key={home.id}
          listings={homes}
          listing={home}
          designs={designs.data?.items ?? []}
          onListing={setListingId}
          kindField={kindField}
        />
      ) : firstPlace === undefined ? (
        <Paper>
          <EmptyState
            kind="first-use"
            title="A plan needs a farm, a list or a listing"
            action={
              <Actions>
                <ButtonLink look="primary" to={newFarm}>
                  Draw a farm
                </ButtonLink>
                <ButtonLink to={listsPath}>Make a list</ButtonLink>
              </Actions>
            }
          >
            Draw the neighborhood that you want to mail, or make a list of people whom you know. A listing on
            the market can have a plan too.
          </EmptyState>
        </Paper>
      ) : (
        <NewYearPlan places={places} firstPlace={firstPlace} kindField={kindField} />
      )}
    </PageFrame>
  );
}
