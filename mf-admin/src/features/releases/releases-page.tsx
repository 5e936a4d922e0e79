/** Parts of the portal with their releases and health. The selected part is in the URL. */
import { useSearchParams } from '@farmpost/shared/client/router';
import type { PartSummary } from '@farmpost/shared/contracts/release-admin';
import { formatCount, formatDateTime } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Sparkline } from '@farmpost/shared/ui/chart/sparkline';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { PlusIcon } from '@farmpost/shared/ui/icon/icon';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { useState } from 'react';
import styled from 'styled-components';
import { AdminFrame } from '../../frame/admin-frame';
import * as paths from '../../paths';
import { useFollowReleases } from './api/follow-releases';
import { useParts } from './api/releases';
import { FailedRange } from './failed-range';
import { PartDetail } from './part-detail';
import { failedShare, milliseconds, seconds } from './release-words';
import { SettingsDialog } from './settings-dialog';
import { SlotsSection } from './slots-section';

/** Health of the candidate, which is on trial; of the stable release if there is no candidate. */
const judged = ({ candidateHealth, stableHealth }: PartSummary) => candidateHealth ?? stableHealth;

const columns: readonly Column<PartSummary>[] = [
  { id: 'part', header: 'Part', cell: ({ part, owner }) => <TwoLines main={part} sub={owner} /> },
  {
    id: 'stable',
    header: 'Stable',
    cell: ({ stable, stableSince }) =>
      stable ? (
        <TwoLines main={stable} sub={stableSince ? formatDateTime(stableSince) : undefined} />
      ) : (
        'None'
      ),
  },
  {
    id: 'candidate',
    header: 'Candidate',
    cell: ({ candidate, share }) => (candidate ? <TwoLines main={candidate} sub={`${share}%`} /> : '–'),
  },
  {
    id: 'loads',
    header: 'Loads',
    numeric: true,
    cell: ({ loadsByHour }) => formatCount(loadsByHour.reduce((sum, loads) => sum + loads, 0)),
  },
  {
    id: 'hours',
    header: 'By hour',
    phone: 'hidden',
    cell: ({ part, loadsByHour }) => (
      <Sparkline
        points={loadsByHour}
        shape="bars"
        height={28}
        label={`Loads of ${part} by hour, over 24 hours`}
      />
    ),
  },
  {
    id: 'failed',
    header: 'Failed',
    numeric: true,
    cell: (part) => {
      const health = judged(part);
      return health ? (
        <TwoLines
          main={failedShare(health)}
          sub={`${formatCount(health.failures)} of ${formatCount(health.loads)}`}
        />
      ) : (
        '–'
      );
    },
  },
  {
    id: 'range',
    header: '95% range',
    phone: 'hidden',
    cell: (part) => {
      const health = judged(part);
      const before = part.candidateHealth ? part.stableHealth : part.previousHealth;
      if (!health) return '–';
      return (
        <FailedRange
          loads={health.loads}
          failures={health.failures}
          before={before && before.loads > 0 ? before.failures / before.loads : null}
        />
      );
    },
  },
  {
    id: 'lcp',
    header: 'LCP p75',
    numeric: true,
    cell: (part) => (
      <TwoLines
        main={seconds(judged(part)?.lcp ?? null)}
        sub={part.previousHealth?.lcp ? `before ${seconds(part.previousHealth.lcp)}` : undefined}
      />
    ),
  },
  {
    id: 'inp',
    header: 'INP p75',
    numeric: true,
    cell: (part) => (
      <TwoLines
        main={milliseconds(judged(part)?.inp ?? null)}
        sub={part.previousHealth?.inp ? `before ${milliseconds(part.previousHealth.inp)}` : undefined}
      />
    ),
  },
];

export function Page() {
  useFollowReleases();
  const { data, isError, isPending, isRefetchError, refetch } = useParts();
  const [address] = useSearchParams();
  const [isRegistering, setRegistering] = useState(false);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const chosen = data?.data.find(({ part }) => part === address.get('part')) ?? data?.data[0];
  return (
    <AdminFrame>
      <PageHeader
        title="Releases"
        description="Teams ship their parts on their own. An open tab keeps its version; the next page takes the new one."
        actions={
          <>
            {data && (
              <Live role="status" data-lost={isRefetchError || undefined}>
                {isRefetchError ? 'Not up to date' : 'Live'}
              </Live>
            )}
            <Button icon={<PlusIcon size={16} />} onClick={() => setRegistering(true)}>
              Register a Remote
            </Button>
          </>
        }
      />
      {data?.withdrawn
        .filter(({ id }) => !dismissed.includes(id))
        .map(({ id, part, version, detail, createdAt }) => (
          <Banner
            key={id}
            tone="danger"
            title={`${part} ${version ?? ''} was withdrawn by the portal at ${formatDateTime(createdAt)}.`}
            onDismiss={() => setDismissed([...dismissed, id])}
          >
            {typeof detail.reason === 'string' && `${detail.reason}.`}
            {typeof detail.backTo === 'string' && ` New pages show ${detail.backTo} again.`}
          </Banner>
        ))}
      {data?.refused.map(({ part, reason }) => (
        <Banner key={`${part} ${reason}`} tone="warning" title={`${part} is refused:`}>
          {reason}. Visitors keep the previous release.
        </Banner>
      ))}
      <Stack>
        <Section title="Parts" flush>
          {isPending && <SkeletonRows label="Loading the parts" rows={5} />}
          {isError && !data && (
            <EmptyState
              kind="error"
              title="The releases did not load"
              action={<Button onClick={() => void refetch()}>Try Again</Button>}
            />
          )}
          {data?.data.length === 0 && (
            <EmptyState kind="first-use" title="No parts yet">
              Register a remote, or build one beside the server.
            </EmptyState>
          )}
          {data && data.data.length > 0 && (
            <DataTable
              caption="Parts of the portal, last 24 hours"
              columns={columns}
              rows={data.data}
              rowKey={({ part }) => part}
              rowHref={({ part }) => href(paths.releases, { part })}
              isCurrent={({ part }) => part === chosen?.part}
              wide
            />
          )}
        </Section>
        {chosen && <PartDetail key={chosen.part} part={chosen.part} />}
        {data && data.slots.length > 0 && <SlotsSection slots={data.slots} />}
      </Stack>
      {isRegistering && <SettingsDialog part={null} onClose={() => setRegistering(false)} />}
    </AdminFrame>
  );
}

/** Shows whether the page is up to date or has lost its connection. */
const Live = styled.span`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  color: var(--muted);
  &::before {
    content: '';
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--success);
  }
  &[data-lost]::before {
    background: var(--warning);
  }
`;
