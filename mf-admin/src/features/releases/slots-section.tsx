/** Slots of the portal's pages, and the releases that fill them. */
import { Link } from '@farmpost/shared/client/router';
import type { SlotSummary } from '@farmpost/shared/contracts/release-admin';
import type { Role } from '@farmpost/shared/contracts/roles';
import { href } from '@farmpost/shared/domain/href';
import { roleNames } from '@farmpost/shared/domain/role-names';
import { Section } from '@farmpost/shared/ui/section/section';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import styled from 'styled-components';
import * as paths from '../../paths';

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });
const namesOf = (roles: readonly Role[]) => listed.format(roles.map((role) => roleNames[role]));

const columns: readonly Column<SlotSummary>[] = [
  { id: 'slot', header: 'Slot', cell: ({ slot, title }) => <TwoLines main={slot} sub={title} /> },
  { id: 'host', header: 'Page of', cell: ({ host }) => host },
  { id: 'whom', header: 'Page for', cell: ({ whom }) => namesOf(whom) },
  {
    id: 'fills',
    header: 'Filled by',
    cell: ({ fills }) => (fills.length === 0 ? 'No one' : <Fills fills={fills} />),
    phone: 'full',
  },
];

function Fills({ fills }: Pick<SlotSummary, 'fills'>) {
  return (
    <List>
      {fills.map(({ part, version, state, whom, bytes }) => (
        <li key={`${part} ${version}`}>
          <Link to={href(paths.releases, { part })}>{part}</Link>{' '}
          {`${version}${state === 'candidate' ? ', candidate' : ''}`}
          <small>
            {[`for ${namesOf(whom)}`, bytes !== null && `${(bytes / 1000).toFixed(1)} kB`]
              .filter(Boolean)
              .join(', ')}
          </small>
        </li>
      ))}
    </List>
  );
}

export function SlotsSection({ slots }: { readonly slots: readonly SlotSummary[] }) {
  return (
    <Section title="Slots" flush>
      <DataTable
        caption="Places in pages that other parts fill"
        columns={columns}
        rows={slots}
        rowKey={({ slot }) => slot}
      />
    </Section>
  );
}

const List = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
  small {
    display: block;
    font-size: 13px;
    color: var(--muted);
  }
`;
