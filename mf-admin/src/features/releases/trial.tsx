/** The release on trial next to the previous one, and the evidence against it over time. */
import type { ReleaseHealth, ReleaseTrial } from '@farmpost/shared/contracts/release-admin';
import { formatCount, formatDateTime, formatPercent } from '@farmpost/shared/domain/format';
import { differenceInterval } from '@farmpost/shared/domain/statistics';
import { laptop } from '@farmpost/shared/ui/breakpoints';
import { Section } from '@farmpost/shared/ui/section/section';
import { DataTable } from '@farmpost/shared/ui/table/data-table';
import styled from 'styled-components';
import { EvidenceChart } from './evidence-chart';
import { failedShare, milliseconds, seconds } from './release-words';

/** Fewest loads that give a useful 75th percentile. */
const TELLING_LOADS = 30;
/** Widest interval of a difference that is still useful, in percentage points. */
const TELLING_POINTS = 5;

/** The difference of two failure rates in words, from Newcombe's 95% interval. */
export function describeDifference(
  one: Pick<ReleaseHealth, 'loads' | 'failures'>,
  other: Pick<ReleaseHealth, 'loads' | 'failures'>,
): string {
  const interval = differenceInterval(
    { hits: one.failures, sample: one.loads },
    { hits: other.failures, sample: other.loads },
  );
  if (!interval) return 'Too few to tell';
  const [low, high] = [interval.low * 100, interval.high * 100];
  const points = (from: number, to: number) => `${from.toFixed(1)} to ${to.toFixed(1)} points`;
  if (low > 0) return `Worse by ${points(low, high)}`;
  if (high < 0) return `Better by ${points(-high, -low)}`;
  return high - low > TELLING_POINTS ? 'Too few to tell' : 'Same';
}

function describeTime(
  one: number | null,
  other: number | null,
  loads: number,
  format: (value: number) => string,
): string {
  if (one === null || other === null) return '–';
  if (loads < TELLING_LOADS) return 'Too few to tell';
  const difference = one - other;
  return `${difference < 0 ? '−' : '+'}${format(Math.abs(difference))}`;
}

const count = (value: number, { loads }: ReleaseHealth) =>
  loads === 0 ? '–' : `${formatCount(value)} (${formatPercent(value / loads, 2)})`;

export function Trial({
  trial,
  isCandidate,
}: {
  readonly trial: ReleaseTrial;
  readonly isCandidate: boolean;
}) {
  const { version, health, before } = trial;
  const loads = Math.min(health.loads, before.health.loads);
  const rows = [
    {
      label: 'Loads',
      one: formatCount(health.loads),
      other: formatCount(before.health.loads),
      difference: '',
    },
    {
      label: 'Opened without an end',
      one: formatCount(health.open),
      other: formatCount(before.health.open),
      difference: '',
    },
    {
      label: 'Failed',
      one: failedShare(health),
      other: failedShare(before.health),
      difference: describeDifference(health, before.health),
    },
    {
      label: 'Failed to load',
      one: count(health.failedLoads, health),
      other: count(before.health.failedLoads, before.health),
      difference: '',
    },
    {
      label: 'Showed nothing or hung',
      one: count(health.silences, health),
      other: count(before.health.silences, before.health),
      difference: '',
    },
    {
      label: 'Crashed',
      one: count(health.crashes, health),
      other: count(before.health.crashes, before.health),
      difference: '',
    },
    {
      label: 'Errors',
      one: count(health.errors, health),
      other: count(before.health.errors, before.health),
      difference: '',
    },
    {
      label: 'Ready p75',
      one: seconds(health.ready),
      other: seconds(before.health.ready),
      difference: describeTime(health.ready, before.health.ready, loads, seconds),
    },
    {
      label: 'LCP p75',
      one: seconds(health.lcp),
      other: seconds(before.health.lcp),
      difference: describeTime(health.lcp, before.health.lcp, loads, seconds),
    },
    {
      label: 'INP p75',
      one: milliseconds(health.inp),
      other: milliseconds(before.health.inp),
      difference: describeTime(health.inp, before.health.inp, loads, milliseconds),
    },
  ];
  return (
    <Halves>
      <Section
        title={`Health since ${formatDateTime(trial.since)}`}
        flush
        aside={<Muted>{isCandidate ? 'Same hours' : `${before.version}: its last 7 days`}</Muted>}
      >
        <Versions>
          <DataTable
            caption={`${version} next to ${before.version}`}
            columns={[
              { id: 'figure', header: 'Figure', cell: ({ label }) => label },
              { id: 'one', header: version, numeric: true, cell: ({ one }) => one },
              { id: 'other', header: before.version, numeric: true, cell: ({ other }) => other },
              { id: 'difference', header: 'Difference', cell: ({ difference }) => difference },
            ]}
            rows={rows}
            rowKey={({ label }) => label}
          />
        </Versions>
      </Section>
      <EvidenceChart trial={trial} />
    </Halves>
  );
}

const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 24px;
  align-items: stretch;
  @media ${laptop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
/* Two of the headers are versions: let them break at their hyphens, and keep their case. */
const Versions = styled.div`
  thead th:nth-child(2),
  thead th:nth-child(3) {
    white-space: normal;
    text-transform: none;
  }
`;
const Muted = styled.span`
  color: var(--muted);
  font-size: 13px;
`;
