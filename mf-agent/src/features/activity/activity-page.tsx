/** Activity of the agent's mail: filters in the URL, groups by day, and mailings that go out next. */
import { Link, useLocation, useSearchParams } from '@farmpost/shared/client/router';
import { openTable } from '@farmpost/shared/domain/open-table';
import type { ActivityGroup, UpcomingMailing } from '@farmpost/shared/contracts/activity';
import {
  type ActivityFilter,
  activityFilters,
  type ActivityRange,
  activityRanges,
  type ActivityType,
} from '@farmpost/shared/contracts/activity-vocabulary';
import {
  formatDateTime,
  formatDayHeading,
  formatMoney,
  formatQuantity,
  formatTime,
} from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import {
  ClockIcon,
  type Icon,
  MailboxIcon,
  PersonIcon,
  PlusIcon,
  PostmarkIcon,
  QrIcon,
  DotIcon,
} from '@farmpost/shared/ui/icon/icon';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Caps, Columns, Paper, Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import styled from 'styled-components';
import { useActivity } from './api/list-activity';

const filterNames: Readonly<Record<ActivityFilter, string>> = {
  all: 'All',
  sent: 'Sent',
  scheduled: 'Scheduled',
  leads: 'Leads',
};
const rangeNames: Readonly<Record<ActivityRange, string>> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
};
const icons: Readonly<Record<ActivityType, Icon>> = openTable(
  {
    postcards_sent: MailboxIcon,
    postcards_scheduled: ClockIcon,
    postcards_delivered: PostmarkIcon,
    codes_scanned: QrIcon,
    leads_received: PersonIcon,
    campaign_created: PlusIcon,
  },
  () => DotIcon,
);

const optionsOf = <T extends string>(names: Readonly<Record<T, string>>, values: readonly T[]) =>
  values.map((value) => ({ value, label: names[value] }));

export function Page() {
  const [address, setAddress] = useSearchParams();
  const { pathname } = useLocation();
  const type = activityFilters.find((name) => name === address.get('type')) ?? 'all';
  const range = activityRanges.find((name) => name === address.get('range')) ?? '30d';
  const activity = useActivity({ type, range });
  const choose = (name: string, value: string, otherwise: string) => {
    const next = new URLSearchParams(address);
    if (value === otherwise) next.delete(name);
    else next.set(name, value);
    setAddress(next, { replace: true });
  };
  const groups = activity.data?.pages.flatMap(({ data }) => data) ?? [];
  const upcoming = activity.data?.pages[0]?.upcoming ?? [];
  return (
    <PageFrame>
      <PageHeader
        title="Postcard Activity"
        description="What was mailed, scanned and answered, and what goes out next."
      />
      <Filters role="search" aria-label="Activity">
        <Segmented
          label="Type"
          hideLabel
          options={optionsOf(filterNames, activityFilters)}
          value={type}
          onChange={(value) => choose('type', value, 'all')}
        />
        <Segmented
          label="Date range"
          hideLabel
          options={optionsOf(rangeNames, activityRanges)}
          value={range}
          onChange={(value) => choose('range', value, '30d')}
        />
      </Filters>
      <Columns>
        <Paper aria-busy={activity.isPlaceholderData || undefined}>
          {activity.isPending && <SkeletonRows label="Loading your activity" rows={8} />}
          {activity.isError && !activity.data && (
            <EmptyState
              kind="error"
              title="Activity did not load"
              action={
                <Button busy={activity.isFetching} onClick={() => void activity.refetch()}>
                  Try Again
                </Button>
              }
            >
              Nothing is lost. Your mail still goes out.
            </EmptyState>
          )}
          {activity.data && groups.length === 0 && (
            <EmptyState
              kind="no-match"
              title="No activity found"
              action={
                (type !== 'all' || range !== '90d') && (
                  <ButtonLink to={`${pathname}?range=90d`}>Show everything in 90 days</ButtonLink>
                )
              }
            >
              Try adjusting your filters
            </EmptyState>
          )}
          {byDay(groups).map(([day, ofDay]) => (
            <Day key={day} aria-label={day}>
              <Caps as="h2">{day}</Caps>
              <ul>
                {ofDay.map((group) => (
                  <Group key={group.id} group={group} />
                ))}
              </ul>
            </Day>
          ))}
          {activity.hasNextPage && (
            <More>
              <Button
                busy={activity.isFetchingNextPage}
                busyLabel="Loading…"
                onClick={() => void activity.fetchNextPage()}
              >
                Show earlier activity
              </Button>
              {activity.isFetchNextPageError && (
                <Banner tone="danger" title="The next page did not load.">
                  Please try again.
                </Banner>
              )}
            </More>
          )}
        </Paper>
        {activity.data && <Upcoming mailings={upcoming} />}
      </Columns>
    </PageFrame>
  );
}

function byDay(groups: readonly ActivityGroup[]): [day: string, groups: ActivityGroup[]][] {
  const days = new Map<string, ActivityGroup[]>();
  for (const group of groups) {
    const day = formatDayHeading(group.at);
    days.set(day, [...(days.get(day) ?? []), group]);
  }
  return [...days];
}

function Group({ group }: { readonly group: ActivityGroup }) {
  const Drawing = icons[group.type];
  const cost =
    group.cents === null
      ? null
      : group.type === 'postcards_scheduled'
        ? `At most ${formatMoney(group.cents)}`
        : formatMoney(group.cents);
  const details = [
    group.lead && `${group.lead.name}${group.lead.message ? `: “${group.lead.message}”` : ''}`,
    group.property,
    cost,
  ].filter(Boolean);
  return (
    <li>
      <Drawing />
      <span>
        <Link to={group.href}>{group.message}</Link>
        {details.length > 0 && <small>{details.join(' · ')}</small>}
      </span>
      <time dateTime={group.at}>{formatTime(group.at)}</time>
    </li>
  );
}

/** Mailings that go out next, unless someone stops them. */
function Upcoming({ mailings }: { readonly mailings: readonly UpcomingMailing[] }) {
  return (
    <Section title="Upcoming mailings">
      {mailings.length === 0 ? (
        <Muted>Nothing is scheduled. An approved mailing waits here until it goes to the printer.</Muted>
      ) : (
        <Soon>
          {mailings.map((mailing) => (
            <li key={mailing.campaignId}>
              <Link to={href(paths.campaign, { id: mailing.campaignId })}>{mailing.name}</Link>
              <small>
                {`${formatQuantity(mailing.recipientCount, 'postcard')}, ${formatMoney(mailing.totalCents)}`}
              </small>
              <small>{`Goes to the printer ${formatDateTime(mailing.sendsAt)}`}</small>
            </li>
          ))}
        </Soon>
      )}
    </Section>
  );
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 12px;
  margin-bottom: 16px;
  @media ${phone} {
    fieldset > div {
      display: grid;
    }
    fieldset {
      width: 100%;
    }
  }
`;
const Day = styled.section`
  padding: 16px 20px 4px;
  & + & {
    border-top: 1px solid var(--line);
  }
  ul {
    list-style: none;
    margin: 4px 0 0;
    padding: 0;
  }
  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr) auto;
    gap: 12px;
    padding: 10px 0;
  }
  li > span {
    overflow-wrap: anywhere;
  }
  svg {
    margin-top: 3px;
    color: var(--primary);
  }
  a {
    color: inherit;
    font-weight: 500;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  small,
  time {
    font-size: 13px;
    color: var(--muted);
  }
  small {
    display: block;
  }
  time {
    white-space: nowrap;
  }
  @media ${phone} {
    padding: 12px 16px 4px;
  }
`;
const More = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  padding: 12px 20px 20px;
  border-top: 1px solid var(--line);
`;
const Muted = styled.p`
  color: var(--muted);
`;
const Soon = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  li {
    padding: 10px 0;
    border-top: 1px solid var(--line);
  }
  a {
    font-weight: 600;
  }
  small {
    display: block;
    font-size: 13px;
    color: var(--muted);
  }
`;
