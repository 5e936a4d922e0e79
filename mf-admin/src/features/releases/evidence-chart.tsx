/** The evidence against a release by loads: 0 is even, 1 the line at which the portal withdraws it. */
import type { ReleaseTrial } from '@farmpost/shared/contracts/release-admin';
import { formatCount } from '@farmpost/shared/domain/format';
import { ViewSwitch } from '@farmpost/shared/ui/chart/view-switch';
import { Section } from '@farmpost/shared/ui/section/section';
import { DataTable } from '@farmpost/shared/ui/table/data-table';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { describeEvidence } from './release-words';

const WIDTH = 480;
const HEIGHT = 220;
const LEFT = 44;
const BOTTOM = 26;
const TOP = 1.25;

type Point = ReleaseTrial['line'][number];

/** Steps of the line: the evidence jumps with a failure and sinks with every load that went well. */
function pathOf(line: readonly Point[], x: (loads: number) => number, y: (evidence: number) => number) {
  const start = `M${x(0).toFixed(1)} ${y(0).toFixed(1)}`;
  return (
    start + line.map(({ loads, evidence }) => `L${x(loads).toFixed(1)} ${y(evidence).toFixed(1)}`).join('')
  );
}

function Chart({ trial }: { readonly trial: ReleaseTrial }) {
  const titleId = useId();
  const { version, line } = trial;
  const last = line.at(-1);
  const most = Math.max(last?.loads ?? 0, 20);
  const least = Math.min(-0.5, ...line.map(({ evidence }) => evidence)) - 0.3;
  const isSinking = (line.at(-2)?.evidence ?? 0) > (last?.evidence ?? 0);
  const x = (loads: number) => LEFT + (loads / most) * (WIDTH - LEFT - 16);
  const y = (evidence: number) =>
    8 + ((TOP - Math.min(evidence, TOP)) / (TOP - least)) * (HEIGHT - BOTTOM - 8);
  const ticks = [0, 0.5, 1].map((share) => Math.round(most * share));
  return (
    <Svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={titleId}>
      <title id={titleId}>{`Evidence against ${version}: ${describeEvidence(trial)}`}</title>
      <rect x={LEFT} y={y(TOP)} width={WIDTH - LEFT - 16} height={y(1) - y(TOP)} fill="var(--danger-soft)" />
      <path d={`M${LEFT} ${y(1)}H${WIDTH - 16}`} stroke="var(--danger)" strokeDasharray="5 4" />
      <text x={LEFT + 8} y={y(1) - 6} fill="var(--danger)" fontWeight="600">
        Withdrawn above this line
      </text>
      <path d={`M${LEFT} ${y(0)}H${WIDTH - 16}`} stroke="var(--line)" />
      <path d={`M${LEFT} ${y(TOP)}V${HEIGHT - BOTTOM}H${WIDTH - 16}`} stroke="var(--control)" fill="none" />
      <text x={LEFT - 8} y={y(0) + 4} textAnchor="end">
        even
      </text>
      {ticks.map((tick, at) => (
        <text key={tick} x={x(tick)} y={HEIGHT - 8} textAnchor={at === 2 ? 'end' : 'middle'}>
          {formatCount(tick)}
          {at === 2 && ' loads'}
        </text>
      ))}
      <path
        d={pathOf(line, x, y)}
        fill="none"
        stroke="var(--primary)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {last && (
        <>
          <circle cx={x(last.loads)} cy={y(last.evidence)} r="4" fill="var(--primary)" />
          <text
            x={x(last.loads) - 8}
            y={y(last.evidence) + (isSinking ? 20 : -10)}
            textAnchor="end"
            fontWeight="600"
            fill="var(--text)"
          >
            {`${version}, ${formatCount(last.failures)} of ${formatCount(last.loads)}`}
          </text>
        </>
      )}
    </Svg>
  );
}

export function EvidenceChart({ trial }: { readonly trial: ReleaseTrial }) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const percent = (evidence: number) => `${Math.round(evidence * 100)}%`;
  return (
    <Section
      title="Evidence against it"
      flush={view === 'table'}
      aside={<ViewSwitch drawn="chart" value={view} onChange={setView} />}
    >
      {view === 'chart' ? (
        <>
          <p>{describeEvidence(trial)}.</p>
          <Chart trial={trial} />
        </>
      ) : (
        <Scroll>
          <DataTable
            caption={`Evidence against ${trial.version} by loads, latest first; at 100% it is withdrawn`}
            columns={[
              { id: 'loads', header: 'Loads', numeric: true, cell: ({ loads }) => formatCount(loads) },
              {
                id: 'failures',
                header: 'Failed',
                numeric: true,
                cell: ({ failures }) => formatCount(failures),
              },
              {
                id: 'evidence',
                header: 'Evidence',
                numeric: true,
                cell: ({ evidence }) => percent(evidence),
              },
            ]}
            rows={trial.line.toReversed()}
            rowKey={({ loads, failures }) => `${loads} ${failures}`}
          />
        </Scroll>
      )}
    </Section>
  );
}

const Svg = styled.svg`
  display: block;
  width: 100%;
  margin-top: 12px;
  font: 400 12px/16px var(--font-text);
  fill: var(--muted);
`;
const Scroll = styled.div`
  max-height: 300px;
  overflow-y: auto;
`;
