import { formatCount } from '@farmpost/shared/domain/format';
import { tablet } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { useSystemStats } from './get-system-stats';

/** Three totals under the side navigation; dashes until they are known. */
export function QuickStats() {
  const { data } = useSystemStats();
  const stats = [
    ['Users', data?.totalUsers],
    ['Providers', data?.totalMLSProviders],
    ['Listings', data?.totalListings],
  ] as const;
  return (
    <List>
      {stats.map(([term, count]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{count === undefined ? '–' : formatCount(count)}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  gap: 6px;
  margin: 24px 16px 0 12px;
  padding-top: 16px;
  border-top: 3px double var(--control);
  font-size: 13px;
  > div {
    display: flex;
    justify-content: space-between;
  }
  :is(dt, dd) {
    color: var(--muted);
  }
  @media ${tablet} {
    display: none;
  }
`;
