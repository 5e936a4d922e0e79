import type { CSSProperties, ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';

/** A gray placeholder. Set its size with `width`, `height` or `aspectRatio`. */
export function Skeleton({
  width,
  height = 14,
  aspectRatio,
}: {
  readonly width?: number | string;
  readonly height?: number | string;
  readonly aspectRatio?: string;
}) {
  const style: CSSProperties = { width, height: aspectRatio ? undefined : height, aspectRatio };
  return <Bar style={style} aria-hidden="true" />;
}

/** Announces the wait and shows the skeletons after 200 ms, so a fast answer never flashes gray. */
export function Loading({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Wait role="status" data-loading="">
      <span className="visually-hidden">{label}</span>
      {children}
    </Wait>
  );
}

/** Placeholder rows for a loading list or table. */
export function SkeletonRows({ label, rows = 5 }: { readonly label: string; readonly rows?: number }) {
  return (
    <Loading label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <Row key={row}>
          <div>
            <Skeleton width={`${70 - ((row * 13) % 30)}%`} />
            <Skeleton width={`${48 - ((row * 11) % 20)}%`} height={12} />
          </div>
          <Skeleton height={12} />
        </Row>
      ))}
    </Loading>
  );
}

const sweep = keyframes`
  to { background-position: -150% 0; }
`;
const appear = keyframes`
  from { opacity: 0; }
`;

const Bar = styled.div`
  border-radius: var(--radius-paper);
  background: linear-gradient(
      90deg,
      var(--sunken) 25%,
      color-mix(in srgb, var(--sunken) 60%, var(--line)) 50%,
      var(--sunken) 75%
    )
    0 / 300% 100%;
  animation: ${sweep} 1.6s linear infinite;
`;
const Wait = styled.div`
  animation: ${appear} 1ms 200ms backwards;
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 72px;
  gap: 16px;
  align-items: center;
  padding: 14px 20px;
  border-top: 1px solid var(--line);
  > :first-child {
    display: grid;
    gap: 8px;
  }
`;
