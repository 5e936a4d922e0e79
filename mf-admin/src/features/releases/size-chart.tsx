/** Bytes of the last releases as bars; the history has the same figures as a table. */
import type { ReleaseEntry } from '@farmpost/shared/contracts/release-admin';
import { useId } from 'react';
import styled from 'styled-components';

const SHOWN = 8;
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
/** `0.1.0-9d1bf8b279` shows as `9d1bf8b`. */
const shortOf = (version: string) => version.replace(/^.*-/, '').slice(0, 7);

/** Draws nothing without two releases to compare. */
export function SizeChart({
  part,
  releases,
}: {
  readonly part: string;
  readonly releases: readonly ReleaseEntry[];
}) {
  const titleId = useId();
  const sized = releases.flatMap((release) =>
    release.bytes === null ? [] : [{ ...release, bytes: release.bytes }],
  );
  const shown = sized.slice(0, SHOWN).toReversed();
  if (shown.length < 2) return null;
  const most = Math.max(...shown.map(({ bytes }) => bytes));
  const slot = 640 / SHOWN;
  const last = shown.at(-1);
  return (
    <figure>
      <figcaption id={titleId}>
        {`First load of the last ${shown.length} releases in kB, compressed: ${kilobytes(last?.bytes ?? 0)} kB now.`}
      </figcaption>
      <Svg viewBox="0 0 640 150" role="img" aria-labelledby={titleId}>
        <path d="M0 118.5H640" stroke="var(--line)" />
        {shown.map(({ version, bytes, state }, at) => {
          const height = (bytes / most) * 96;
          const x = at * slot + slot * 0.12;
          return (
            <g key={version}>
              <title>{`${part} ${version}: ${kilobytes(bytes)} kB`}</title>
              <rect
                x={x}
                y={118 - height}
                width={slot * 0.76}
                height={height}
                data-state={state}
                fill={state === 'stable' || state === 'candidate' ? 'var(--primary)' : 'var(--control)'}
                {...(state === 'withdrawn' && {
                  fill: 'none',
                  stroke: 'var(--danger)',
                  strokeDasharray: '4 3',
                })}
              />
              <text x={x + slot * 0.38} y={112 - height} textAnchor="middle" fontWeight="600">
                {kilobytes(bytes)}
              </text>
              <text x={x + slot * 0.38} y={136} textAnchor="middle">
                {shortOf(version)}
              </text>
            </g>
          );
        })}
      </Svg>
    </figure>
  );
}

const Svg = styled.svg`
  display: block;
  width: 100%;
  max-width: 720px;
  margin-top: 12px;
  font: 400 12px/16px var(--font-text);
  fill: var(--text);
`;
