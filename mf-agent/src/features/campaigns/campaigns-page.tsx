/** All the agent's campaigns: search, filters, order and views are in the URL. */
import {
  campaignGroups,
  campaignPurposes,
  campaignSorts,
  type CampaignSort,
  campaignStatuses,
} from '@farmpost/shared/contracts/campaign-vocabulary';
import type { CampaignSummary } from '@farmpost/shared/contracts/campaigns';
import { statusesInGroup } from '@farmpost/shared/domain/campaign-status';
import { formatCount, formatQuantity } from '@farmpost/shared/domain/format';
import * as paths from '@farmpost/shared/domain/paths';
import { campaignPurposeNames, campaignStatusNames } from '@farmpost/shared/domain/status-names';
import { laptop, phone } from '@farmpost/shared/ui/breakpoints';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SearchField } from '@farmpost/shared/ui/field/search-field';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { PlusIcon } from '@farmpost/shared/ui/icon/icon';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Actions, Paper, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useDeferredValue } from 'react';
import styled from 'styled-components';
import { plans } from '../../paths';
import { ListTabs } from '../../lists/list-tabs';
import { oneOf, useQueryState } from '../../lists/query-state';
import { countPreparing } from '../../lists/while-preparing';
import { type CampaignFilters, useCampaigns, useCampaignSummary } from './api/list-campaigns';
import { CampaignList } from './campaign-list';

const statusOptions = [
  { value: '', label: 'Any status' },
  ...campaignStatuses.map((status) => ({ value: status, label: campaignStatusNames[status].name })),
];
const purposeOptions = [
  { value: '', label: 'Any purpose' },
  ...campaignPurposes.map((purpose) => ({ value: purpose, label: campaignPurposeNames[purpose] })),
];
const defaultSort: CampaignSort = 'needs-you';
const sortOptions = [
  { value: '', label: 'Needs you first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'most-cards', label: 'Most cards' },
];

/** The filters in a URL; invalid values are ignored. */
function filtersOf(address: URLSearchParams): CampaignFilters {
  return {
    q: address.get('q') ?? undefined,
    group: oneOf(campaignGroups, address.get('group')),
    status: oneOf(campaignStatuses, address.get('status')),
    purpose: oneOf(campaignPurposes, address.get('purpose')),
    listingId: address.get('listing') ?? undefined,
    sort: oneOf(campaignSorts, address.get('sort')) ?? defaultSort,
  };
}

const inGroup = ({ byStatus }: CampaignSummary, group: (typeof campaignGroups)[number]) =>
  statusesInGroup(group).reduce((sum, status) => sum + (byStatus[status] ?? 0), 0);

function describe(summary: CampaignSummary | undefined): string {
  if (!summary) return 'Every card you mail, from draft to mailbox.';
  const waiting = inGroup(summary, 'needs-you');
  return [
    `${formatQuantity(summary.total, 'campaign')}.`,
    waiting > 0 ? `${formatCount(waiting)} ${waiting === 1 ? 'needs' : 'need'} you.` : null,
    `${formatCount(inGroup(summary, 'under-way'))} under way, ${formatCount(inGroup(summary, 'done'))} done.`,
  ]
    .filter((part) => part !== null)
    .join(' ');
}

export function Page() {
  const { address, pathname, change } = useQueryState();
  const filters = filtersOf(address);
  const campaigns = useCampaigns({ ...filters, q: useDeferredValue(filters.q) });
  const rows = campaigns.data?.pages.flatMap((page) => page.data) ?? [];
  const { data: summary } = useCampaignSummary(countPreparing(rows));
  const { q, group, status, purpose, listingId, sort } = filters;
  const isFiltered = [q, group, status, purpose, listingId].some((value) => value !== undefined);
  const select = (name: string, label: string, options: { value: string; label: string }[], value = '') => (
    <SelectField
      label={label}
      hideLabel
      options={options}
      value={value}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
  const count = (of: (known: CampaignSummary) => number) => (summary ? of(summary) : undefined);
  return (
    <PageFrame>
      <PageHeader
        title="Campaigns"
        description={describe(summary)}
        actions={
          <Actions>
            <ButtonLink to={plans}>Plans</ButtonLink>
            <ButtonLink look="primary" icon={<PlusIcon />} to={paths.newCampaign}>
              Create Campaign
            </ButtonLink>
          </Actions>
        }
      />
      <Stack>
        <ListTabs
          list="campaigns"
          label="Views of campaigns"
          views={[
            { name: 'All', query: '', count: count(({ total }) => total) },
            { name: 'Needs you', query: 'group=needs-you', count: count((of) => inGroup(of, 'needs-you')) },
            { name: 'In the mail', query: 'status=active', count: count((of) => of.byStatus.active ?? 0) },
            {
              name: 'Scheduled',
              query: 'status=scheduled',
              count: count((of) => of.byStatus.scheduled ?? 0),
            },
            {
              name: 'Completed',
              query: 'status=completed',
              count: count((of) => of.byStatus.completed ?? 0),
            },
            { name: 'Canceled', query: 'status=cancelled', count: count((of) => of.byStatus.cancelled ?? 0) },
          ]}
        />
        <Filters role="search" aria-label="Campaigns">
          <SearchField
            label="Search campaigns"
            placeholder="Address, campaign or card code"
            value={q ?? ''}
            onChange={(value) => change({ q: value })}
          />
          {select('status', 'Status', statusOptions, status)}
          {select('purpose', 'Purpose', purposeOptions, purpose)}
          {select(
            'listing',
            'Listing',
            [
              { value: '', label: 'Any listing' },
              ...(summary?.listings ?? []).map(({ id, addressLine1 }) => ({
                value: id,
                label: addressLine1,
              })),
            ],
            listingId,
          )}
          {select('sort', 'Order', sortOptions, sort === defaultSort ? '' : sort)}
        </Filters>
        {campaigns.isPending && (
          <Paper>
            <SkeletonRows label="Loading your campaigns" rows={8} />
          </Paper>
        )}
        {campaigns.isError && rows.length === 0 && (
          <EmptyState
            kind="error"
            title="Campaigns did not load"
            action={
              <Button busy={campaigns.isFetching} onClick={() => void campaigns.refetch()}>
                Try Again
              </Button>
            }
          >
            Nothing is lost. Mailings go on as planned.
          </EmptyState>
        )}
        {campaigns.isSuccess &&
          rows.length === 0 &&
          (isFiltered ? (
            <EmptyState
              kind="no-match"
              title="No campaigns match"
              action={<ButtonLink to={pathname}>Clear filters</ButtonLink>}
            />
          ) : (
            <EmptyState
              kind="first-use"
              title="No campaigns yet"
              action={
                <ButtonLink look="primary" to={paths.newCampaign}>
                  Create Campaign
                </ButtonLink>
              }
            >
              Your first card takes about five minutes, and the first 20 are free.
            </EmptyState>
          ))}
        {rows.length > 0 && (
          <CampaignList
            campaigns={rows}
            isGrouped={sort === defaultSort}
            refreshing={campaigns.isPlaceholderData}
            mailed={!isFiltered && !campaigns.hasNextPage ? (summary?.mailed ?? null) : null}
          />
        )}
        {campaigns.hasNextPage && (
          <Button busy={campaigns.isFetchingNextPage} onClick={() => void campaigns.fetchNextPage()}>
            Show more campaigns
          </Button>
        )}
      </Stack>
    </PageFrame>
  );
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) repeat(4, 160px);
  gap: 12px;
  @media ${laptop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    > :first-child {
      grid-column: 1 / -1;
    }
  }
  @media ${phone} {
    grid-template-columns: 1fr 1fr;
  }
`;
