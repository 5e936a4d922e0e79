/** Results of a card's versions, and whether their difference is more than chance. */
import type { CampaignDetail, VersionResult, VersionTrial } from '@farmpost/shared/contracts/campaigns';
import { formatCount, formatPercent } from '@farmpost/shared/domain/format';
import { wilsonInterval } from '@farmpost/shared/domain/statistics';
import { ViewSwitch } from '@farmpost/shared/ui/chart/view-switch';
import { Section } from '@farmpost/shared/ui/section/section';
import { type Column, DataTable } from '@farmpost/shared/ui/table/data-table';
import { useState } from 'react';
import styled from 'styled-components';
import { describeDifference, versionNames } from './version-words';

interface Row {
  readonly name: string;
  readonly mailed: number | null;
  readonly scans: number;
  readonly scannedShare: number | null;
  readonly leads: number;
  readonly leadShare: number | null;
}

const shareOf = (hits: number, { mailed }: VersionResult) => (mailed === 0 ? null : hits / mailed);

function rowsOf({ versions, untraced }: VersionTrial): Row[] {
  const rows = versions.map((result): Row => ({
    name: versionNames[result.version],
    mailed: result.mailed,
    scans: result.scans,
    scannedShare: shareOf(result.scannedCards, result),
    leads: result.leads,
    leadShare: shareOf(result.leadCards, result),
  }));
  if (untraced.scans === 0 && untraced.leads === 0) return rows;
  return [...rows, { name: 'No card known', mailed: null, scannedShare: null, leadShare: null, ...untraced }];
}

const percent = (share: number | null) => (share === null ? '–' : formatPercent(share));

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Version', cell: ({ name }) => name },
  {
    id: 'mailed',
    header: 'Mailed',
    numeric: true,
    cell: ({ mailed }) => (mailed === null ? '–' : formatCount(mailed)),
  },
  { id: 'scans', header: 'Scans', numeric: true, cell: ({ scans }) => formatCount(scans) },
  {
    id: 'scanned',
    header: 'Cards scanned',
    numeric: true,
    cell: ({ scannedShare }) => percent(scannedShare),
  },
  { id: 'leads', header: 'Leads', numeric: true, cell: ({ leads }) => formatCount(leads) },
  {
    id: 'leadShare',
    header: 'Cards with a lead',
    numeric: true,
    cell: ({ leadShare }) => percent(leadShare),
  },
];

export function VersionResults({ campaign }: { readonly campaign: CampaignDetail }) {
  const [view, setView] = useState<'chart' | 'table'>('table');
  const { trial, results } = campaign;
  if (!trial) return null;
  const smaller = Math.min(...trial.versions.map(({ mailed }) => mailed));
  return (
    <Section
      title="Version A and version B"
      flush
      aside={<ViewSwitch drawn="chart" value={view} onChange={setView} />}
    >
      {view === 'table' ? (
        <DataTable
          caption="Results by version"
          columns={columns}
          rows={rowsOf(trial)}
          rowKey={({ name }) => name}
          footer={[
            'All cards',
            formatCount(results.sent),
            formatCount(results.scans),
            '',
            formatCount(results.leads),
            '',
          ]}
        />
      ) : (
        <Charts>
          <Shares title="Cards scanned" trial={trial} hits={({ scannedCards }) => scannedCards} />
          <Shares title="Cards with a lead" trial={trial} hits={({ leadCards }) => leadCards} />
        </Charts>
      )}
      <Findings>
        <li>
          <strong>Scans.</strong> {describeDifference(trial.scans, { what: 'scans', mailed: smaller })}
        </li>
        <li>
          <strong>Leads.</strong> {describeDifference(trial.leads, { what: 'leads', mailed: smaller })}
        </li>
        <li>
          Shares count a card once, however often it was scanned. Each home got one version, chosen at random.
        </li>
      </Findings>
    </Section>
  );
}

const WIDTH = 240;

interface SharesProps {
  readonly title: string;
  readonly trial: VersionTrial;
  readonly hits: (result: VersionResult) => number;
}

/** Two bars, each with the line of its 95% interval. */
function Shares({ title, trial, hits }: SharesProps) {
  const rows = trial.versions.map((result) => ({
    name: versionNames[result.version],
    share: shareOf(hits(result), result) ?? 0,
    interval: wilsonInterval(hits(result), result.mailed),
  }));
  const top = Math.max(0.01, ...rows.map(({ interval }) => interval?.high ?? 0));
  const x = (share: number) => 2 + (share / top) * (WIDTH - 4);
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {rows.map(({ name, share, interval }) => (
        <Bar key={name}>
          <span>{name}</span>
          <svg viewBox={`0 0 ${WIDTH} 24`} aria-hidden="true" preserveAspectRatio="none">
            <rect x="2" y="6" width={x(share) - 2} height="12" fill="var(--control)" opacity="0.5" />
            {interval && (
              <path
                d={`M${x(interval.low)} 12H${x(interval.high)}M${x(interval.low)} 8v8M${x(interval.high)} 8v8`}
                stroke="var(--primary)"
                strokeWidth="1.5"
                vectorEffect="non-scaling-stroke"
              />
            )}
          </svg>
          <span>
            {formatPercent(share)}
            {interval && (
              <small>{` ${formatPercent(interval.low)} to ${formatPercent(interval.high)}`}</small>
            )}
          </span>
        </Bar>
      ))}
    </figure>
  );
}

const Charts = styled.div`
  display: grid;
  gap: 20px;
  padding: 16px 20px;
  figure {
    display: grid;
    gap: 8px;
    margin: 0;
  }
  figcaption {
    font-weight: 600;
  }
`;
const Bar = styled.div`
  display: grid;
  grid-template-columns: 80px minmax(40px, 1fr) 132px;
  align-items: center;
  gap: 8px;
  font-size: 13px;
  svg {
    width: 100%;
    height: 24px;
  }
  small {
    color: var(--muted);
  }
`;
const Findings = styled.ul`
  list-style: none;
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 12px 20px 16px;
  color: var(--muted);
  font-size: 13px;
  strong {
    color: var(--text);
  }
`;
