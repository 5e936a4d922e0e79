/** The agent's farms, with their homes and what a year of cards costs. */
import { useMailRates } from '@farmpost/shared/client/mail-rates';
import { Link } from '@farmpost/shared/client/router';
import type { Farm } from '@farmpost/shared/contracts/farms';
import { cardsAYearNames, farmKindNames } from '@farmpost/shared/contracts/farm-vocabulary';
import { formatCount, formatDate, formatDollars } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { startingRates, unitPriceOf } from '@farmpost/shared/domain/pricing';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { PlusIcon } from '@farmpost/shared/ui/icon/icon';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable } from '@farmpost/shared/ui/table/data-table';
import styled from 'styled-components';
import { farm as farmPath, newFarm } from '../../paths';
import { useFarms } from '../../farms/api/farms';

const placeOf = ({ area, squareMiles }: Farm): string => {
  if (area.kind === 'zip') return `ZIP ${area.zips.join(', ')}`;
  const size = squareMiles === null ? '' : `, ${squareMiles.toFixed(2)} square miles`;
  return `${area.kind === 'subdivision' ? `Around ${area.subdivision}` : farmKindNames[area.kind]}${size}`;
};

const columnsOf = (cardCents: number): readonly Column<Farm>[] => [
  {
    id: 'farm',
    header: 'Farm',
    phone: 'full',
    cell: (farm) => (
      <Name>
        <Link to={href(farmPath, { id: farm.id })}>{farm.name}</Link>
        <span>{placeOf(farm)}</span>
        {farm.lookUp?.state === 'running' && <span>Looking up homes</span>}
      </Name>
    ),
  },
  { id: 'homes', header: 'Homes known', numeric: true, cell: ({ homes }) => formatCount(homes) },
  { id: 'cards', header: 'Cards', cell: ({ cardsAYear }) => cardsAYearNames[cardsAYear] },
  {
    id: 'year',
    header: 'A year, at most',
    numeric: true,
    cell: ({ homes, cardsAYear }) => formatDollars(homes * cardCents * cardsAYear),
  },
  { id: 'counted', header: 'Counted', cell: ({ countedAt }) => formatDate(countedAt) },
];

export function Page() {
  const farms = useFarms();
  const cardCents = unitPriceOf(useMailRates() ?? startingRates, '4x6');
  const rows = farms.data?.data ?? [];
  return (
    <PageFrame>
      <PageHeader
        title="Farms"
        description="Neighborhoods that you mail again and again, with what they sell and cost."
        actions={
          <ButtonLink look="primary" icon={<PlusIcon />} to={newFarm}>
            New farm
          </ButtonLink>
        }
      />
      <Stack>
        {farms.isPending && (
          <Paper>
            <SkeletonRows label="Loading your farms" rows={5} />
          </Paper>
        )}
        {farms.isError && !farms.data && (
          <Paper>
            <EmptyState
              kind="error"
              title="Your farms did not load"
              action={
                <Button busy={farms.isFetching} onClick={() => void farms.refetch()}>
                  Try Again
                </Button>
              }
            >
              {farms.error.message}
            </EmptyState>
          </Paper>
        )}
        {farms.data && rows.length === 0 && (
          <Paper>
            <EmptyState
              kind="first-use"
              title="No farms yet"
              action={
                <ButtonLink look="primary" to={newFarm}>
                  Draw your first farm
                </ButtonLink>
              }
            >
              Draw a neighborhood or take a subdivision of your MLS. You see its homes, turnover and the cost
              of a year before any card goes out.
            </EmptyState>
          </Paper>
        )}
        {rows.length > 0 && (
          <Section flush title="Your farms">
            <DataTable
              caption="Farms"
              columns={columnsOf(cardCents)}
              rows={rows}
              rowKey={({ id }) => id}
              wide
            />
          </Section>
        )}
        <p>
          A card to whole ZIPs every month goes by itself with <Link to="/auto-farm-settings">Auto-Farm</Link>
          .
        </p>
      </Stack>
    </PageFrame>
  );
}

const Name = styled.div`
  display: grid;
  gap: 2px;
  min-width: 180px;
  a {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  span {
    color: var(--muted);
    font-size: 13px;
    line-height: 18px;
  }
`;
