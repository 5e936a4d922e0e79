/** The platform in numbers: users, activity and growth. */
import { useSearchParams } from '@farmpost/shared/client/router';
import type { ActivityDay, GrowthAnalytics } from '@farmpost/shared/contracts/analytics';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { Tabs } from '@farmpost/shared/ui/tabs/tabs';
import styled from 'styled-components';
import { AdminFrame } from '../../frame/admin-frame';
import { type Range, useActivityAnalytics, useGrowthAnalytics } from './api/analytics';
import { CohortSection } from './cohort-section';
import { DayChart, type Series } from './day-chart';
import { Failure } from './failure';
import { UserTab } from './user-tab';

const tabs = [
  { id: 'users', label: 'Users' },
  { id: 'activity', label: 'Activity' },
  { id: 'growth', label: 'Growth' },
] as const;
type TabId = (typeof tabs)[number]['id'];

const ranges: readonly { readonly value: Range; readonly label: string }[] = [
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
  { value: '90d', label: '90 days' },
];

const activity: readonly Series<ActivityDay>[] = [
  { id: 'signIns', label: 'Sign-ins', value: ({ signIns }) => signIns, summary: 'sum' },
  { id: 'active', label: 'Active people', value: ({ active }) => active, summary: 'most' },
  { id: 'cards', label: 'Cards mailed', value: ({ cards }) => cards, summary: 'sum' },
  { id: 'scans', label: 'Scans', value: ({ scans }) => scans, summary: 'sum' },
  { id: 'leads', label: 'Leads', value: ({ leads }) => leads, summary: 'sum' },
];
const growth: readonly Series<GrowthAnalytics['days'][number]>[] = [
  { id: 'signups', label: 'Sign-ups', value: ({ signups }) => signups, summary: 'sum' },
  { id: 'total', label: 'Users', value: ({ total }) => total, summary: 'last' },
];

const Waiting = () => (
  <Paper>
    <SkeletonRows label="Loading the analytics" rows={8} />
  </Paper>
);

function ActivityTab({ range }: { readonly range: Range }) {
  const { data, isError, isFetching, refetch } = useActivityAnalytics(range);
  if (isError && !data) return <Failure busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return <DayChart title="Activity" days={data.days} series={activity} />;
}

function GrowthTab({ range }: { readonly range: Range }) {
  const { data, isError, isFetching, refetch } = useGrowthAnalytics(range);
  if (isError && !data) return <Failure busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <Stack>
      <DayChart title="Growth" days={data.days} series={growth} />
      <CohortSection cohorts={data.cohorts} />
    </Stack>
  );
}

export function Page() {
  const [address, setAddress] = useSearchParams();
  const selected: TabId = tabs.find(({ id }) => id === address.get('tab'))?.id ?? 'users';
  const range: Range = ranges.find(({ value }) => value === address.get('range'))?.value ?? '30d';
  const set = (name: string, value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <AdminFrame>
      <PageHeader title="Analytics" description="People, what they do, and how the platform grows." />
      <Tabs label="Analytics" tabs={tabs} selected={selected} onSelect={(id) => set('tab', id)}>
        {selected !== 'users' && (
          <RangeChoice>
            <Segmented
              label="Range"
              hideLabel
              options={ranges}
              value={range}
              onChange={(value) => set('range', value)}
            />
          </RangeChoice>
        )}
        {selected === 'users' && <UserTab />}
        {selected === 'activity' && <ActivityTab range={range} />}
        {selected === 'growth' && <GrowthTab range={range} />}
      </Tabs>
    </AdminFrame>
  );
}

const RangeChoice = styled.div`
  margin-bottom: 16px;
`;
