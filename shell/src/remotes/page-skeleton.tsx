/** Shown while a page loads, but only if that takes long enough to notice (200 ms). */
import styled, { keyframes } from 'styled-components';

const appear = keyframes`
  to { opacity: 1; }
`;

const Frame = styled.div`
  display: grid;
  gap: 16px;
  max-width: 1200px;
  margin: 0 auto;
  padding: 40px 24px;
  opacity: 0;
  animation: ${appear} 120ms 200ms forwards;
`;

const Bar = styled.div`
  height: 20px;
  border-radius: 2px;
  background: var(--sunken);
  &[data-kind='heading'] {
    width: min(320px, 70%);
    height: 36px;
  }
  &[data-kind='block'] {
    height: 220px;
  }
`;

export function PageSkeleton() {
  return (
    <Frame role="status" aria-label="Loading the page" data-loading="">
      <Bar data-kind="heading" />
      <Bar />
      <Bar data-kind="block" />
    </Frame>
  );
}
