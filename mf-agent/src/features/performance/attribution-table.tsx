/** Which card gets the credit: direct and assisted are counted, matched and unattributed are shown only. */
import type { LeadAttribution } from '@farmpost/shared/contracts/lead-vocabulary';
import type { Performance } from '@farmpost/shared/contracts/performance';
import { formatCount, formatMoney } from '@farmpost/shared/domain/format';
import { abovePhone } from '@farmpost/shared/ui/breakpoints';
import { Section } from '@farmpost/shared/ui/section/section';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import styled from 'styled-components';
import { RowsLink } from './rows-link';

type State = Performance['attribution'][number];

const names: Readonly<Record<LeadAttribution, { main: string; sub: string }>> = {
  direct: { main: 'Direct', sub: 'Used the code on their own card' },
  assisted: { main: 'Assisted', sub: 'Home had a card within 90 days, came another way' },
  matched: { main: 'Matched', sub: 'A sale at a mailed home that never asked' },
  unattributed: { main: 'Unattributed', sub: 'No link to any card' },
};

const counts: readonly {
  id: 'leads' | 'appointments' | 'listings_won' | 'closings';
  header: string;
  of: (state: State) => number;
}[] = [
  { id: 'leads', header: 'Leads', of: ({ leads }) => leads },
  { id: 'appointments', header: 'Met', of: ({ appointments }) => appointments },
  { id: 'listings_won', header: 'Won', of: ({ listingsWon }) => listingsWon },
  { id: 'closings', header: 'Closed', of: ({ closings }) => closings },
];

const columns: readonly Column<State>[] = [
  {
    id: 'state',
    header: 'How it is linked',
    width: '34%',
    cell: ({ state }) => <TwoLines {...names[state]} />,
  },
  ...counts.map(({ id, header, of }): Column<State> => ({
    id,
    header,
    numeric: true,
    cell: (row) =>
      // Sales that match a home have no lead to open.
      row.state === 'matched' ? (
        formatCount(of(row))
      ) : (
        <RowsLink
          measure={id}
          attribution={row.state}
          count={of(row)}
          label={`${header}, ${names[row.state].main}`}
        >
          {formatCount(of(row))}
        </RowsLink>
      ),
  })),
  {
    id: 'commission',
    header: 'Commission',
    numeric: true,
    width: '20%',
    cell: ({ state, commissionCents }) => (state === 'matched' ? 'not known' : formatMoney(commissionCents)),
  },
];

export function AttributionTable({ data }: { readonly data: Performance }) {
  const isCounted = ({ state }: State) => state === 'direct' || state === 'assisted';
  const counted = data.attribution.filter(isCounted);
  const sum = (of: (state: State) => number) => counted.reduce((all, state) => all + of(state), 0);
  return (
    <Section title="Which card gets the credit" flush aside={<Muted>{`Rule set ${data.ruleSet}`}</Muted>}>
      <Aligned>
        <DataTable
          caption="Counted in the return"
          columns={columns}
          rows={counted}
          rowKey={({ state }) => state}
          footer={[
            'Counted in the return',
            ...counts.map(({ of }) => formatCount(sum(of))),
            formatMoney(sum(({ commissionCents }) => commissionCents)),
          ]}
        />
      </Aligned>
      <Hatched>
        <DataTable
          caption="Shown only, left out of the return"
          columns={columns}
          rows={data.attribution.filter((state) => !isCounted(state))}
          rowKey={({ state }) => state}
        />
      </Hatched>
    </Section>
  );
}

const Muted = styled.span`
  font-size: 13px;
  color: var(--muted);
`;
/** Two tables, one set of columns. */
const Aligned = styled.div`
  @media ${abovePhone} {
    table {
      table-layout: fixed;
    }
  }
`;
const Hatched = styled(Aligned)`
  background: repeating-linear-gradient(-45deg, transparent 0 6px, var(--sunken) 6px 8px);
`;
