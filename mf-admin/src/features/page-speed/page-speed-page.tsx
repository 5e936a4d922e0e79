/** How fast pages were for visitors, by route, the worst first. */
import { useSearchParams } from '@farmpost/shared/client/router';
import type { RouteVitals } from '@farmpost/shared/contracts/vitals';
import { formatCount } from '@farmpost/shared/domain/format';
import {
  shownVitals,
  vitalBadness,
  vitalLimits,
  type VitalMetric,
  vitalNames,
  type VitalScore,
  worstFirst,
} from '@farmpost/shared/domain/vitals';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { AlertIcon, CheckIcon, InfoIcon } from '@farmpost/shared/ui/icon/icon';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable } from '@farmpost/shared/ui/table/data-table';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { AdminFrame } from '../../frame/admin-frame';
import { useVitals, type VitalsRange } from './api/list-vitals';

const ranges = [
  { value: '24h', label: '24 hours' },
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
] as const;

const scoreBadges: Readonly<Record<VitalScore, ReactNode>> = {
  100: (
    <Badge tone="success" icon={<CheckIcon size={14} />}>
      100, good
    </Badge>
  ),
  75: (
    <Badge tone="warning" icon={<InfoIcon size={14} />}>
      75, could be better
    </Badge>
  ),
  50: (
    <Badge tone="danger" icon={<AlertIcon size={14} />}>
      50, poor
    </Badge>
  ),
};

/** `1,240 ms`; CLS has no unit. */
const formatVital = (metric: VitalMetric, value: number): string =>
  metric === 'CLS' ? value.toFixed(3) : `${formatCount(Math.round(value))} ms`;

const columns: readonly Column<RouteVitals>[] = [
  { id: 'route', header: 'Route', cell: ({ route }) => <Path>{route}</Path>, phone: 'full' },
  {
    id: 'p75',
    header: '75th percentile',
    numeric: true,
    cell: ({ metric, p75 }) => formatVital(metric, p75),
    phone: 'fact',
  },
  { id: 'score', header: 'Score', cell: ({ score }) => scoreBadges[score], phone: 'corner' },
  {
    id: 'good',
    header: 'Good',
    numeric: true,
    cell: ({ goodPercent }) => `${goodPercent}%`,
    phone: 'fact',
  },
  {
    id: 'poor',
    header: 'Poor',
    numeric: true,
    cell: ({ poorPercent }) => `${poorPercent}%`,
    phone: 'hidden',
  },
  { id: 'count', header: 'Views', numeric: true, cell: ({ count }) => formatCount(count), phone: 'fact' },
];

/** Routes of a metric that are shown at once. */
const FIRST = 6;

/** Words after the limits: the specification scores FID, which browsers no longer report. */
const limitNotes: Partial<Record<VitalMetric, string>> = {
  INP: `, in place of first input delay (${formatVital('FID', vitalLimits.FID.good)} and ${formatVital('FID', vitalLimits.FID.poor)})`,
};

function MetricSection({
  metric,
  rows,
  refreshing,
}: {
  readonly metric: VitalMetric;
  readonly rows: readonly RouteVitals[];
  readonly refreshing: boolean;
}) {
  const [isAll, setAll] = useState(false);
  const hidden = rows.length - FIRST;
  return (
    <Section
      flush
      title={`${vitalNames[metric]} (${metric})`}
      aside={
        <Limits>
          good up to {formatVital(metric, vitalLimits[metric].good)}, poor above{' '}
          {formatVital(metric, vitalLimits[metric].poor)}
          {limitNotes[metric]}
        </Limits>
      }
    >
      <DataTable
        caption={vitalNames[metric]}
        columns={columns}
        rows={isAll ? rows : rows.slice(0, FIRST)}
        rowKey={({ route }) => route}
        refreshing={refreshing}
      />
      {hidden > 0 && (
        <More>
          <Button size="small" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? 'Show the worst only' : `Show ${formatCount(hidden)} more`}
            <span className="visually-hidden"> of {vitalNames[metric]}</span>
          </Button>
        </More>
      )}
    </Section>
  );
}

export function Page() {
  const [address, setAddress] = useSearchParams();
  const range = ranges.find(({ value }) => value === address.get('range'))?.value ?? '7d';
  const vitals = useVitals(range);
  const rows = vitals.data?.data ?? [];
  const sections = shownVitals
    .map((metric) => ({ metric, of: worstFirst(rows.filter((row) => row.metric === metric)) }))
    .flatMap(({ metric, of }) => (of[0] ? [{ metric, of, worst: vitalBadness(of[0]) }] : []))
    .toSorted((a, b) => b.worst - a.worst);
  return (
    <AdminFrame>
      <PageHeader
        title="Page Speed"
        description="Measured in visitors’ browsers, never estimated. The worst is first."
        actions={
          <Segmented<VitalsRange>
            label="Range"
            hideLabel
            options={ranges}
            value={range}
            onChange={(value) => setAddress(value === '7d' ? {} : { range: value }, { replace: true })}
          />
        }
      />
      {vitals.isPending && <SkeletonRows label="Loading page speeds" rows={8} />}
      {vitals.isError && !vitals.data && (
        <EmptyState
          kind="error"
          title="Page speeds did not load"
          action={<Button onClick={() => void vitals.refetch()}>Try Again</Button>}
        />
      )}
      {vitals.data && sections.length === 0 && (
        <EmptyState kind="first-use" title="No page views in this range">
          Browsers report a page’s speed when the visitor leaves it.
        </EmptyState>
      )}
      <Stack>
        {sections.map(({ metric, of }) => (
          <MetricSection key={metric} metric={metric} rows={of} refreshing={vitals.isPlaceholderData} />
        ))}
      </Stack>
    </AdminFrame>
  );
}

const Path = styled.code`
  font: 400 13px/20px var(--font-mono);
  overflow-wrap: anywhere;
`;
const More = styled.div`
  padding: 12px 20px;
  border-top: 1px solid var(--line);
`;
const Limits = styled.span`
  font-size: 13px;
  color: var(--muted);
`;
