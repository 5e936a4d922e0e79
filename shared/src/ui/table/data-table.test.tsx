import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../testing/render-page';
import { DataTable, type Column, type Sort } from './data-table';
import { pagesAround, Pagination } from './pagination';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly cards: number;
}
const rows: readonly Row[] = [
  { id: 'a', name: '38 Wappoo Landing', cards: 286 },
  { id: 'b', name: '7 Orchard Bend', cards: 12 },
];
const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Campaign', cell: (row) => row.name },
  { id: 'cards', header: 'Cards', numeric: true, sortable: true, cell: (row) => row.cards },
  { id: 'stop', header: 'Actions', hideHeader: true, cell: () => <button>Stop</button> },
];

function Ledger() {
  const [sort, setSort] = useState<Sort>({ by: 'name', direction: 'ascending' });
  const sorted = [...rows].sort((a, b) =>
    sort.direction === 'ascending' ? a.cards - b.cards : b.cards - a.cards,
  );
  return (
    <DataTable
      caption="Campaigns"
      columns={columns}
      rows={sort.by === 'cards' ? sorted : rows}
      rowKey={(row) => row.id}
      rowHref={(row) => `/campaign/${row.id}`}
      sort={sort}
      onSort={setSort}
      footer={['Total', 298, null]}
    />
  );
}

it('names the table, its rows and its total', () => {
  renderPage(<Ledger />);
  const table = screen.getByRole('table', { name: 'Campaigns' });
  expect(within(table).getByRole('rowheader', { name: '38 Wappoo Landing' })).toBeInTheDocument();
  expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent('Total298');
  expect(within(table).getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
});

it('sorts by keyboard and announces the direction', async () => {
  const { user } = renderPage(<Ledger />);
  const header = screen.getByRole('columnheader', { name: 'Cards' });
  expect(header).toHaveAttribute('aria-sort', 'none');
  await user.tab();
  expect(within(header).getByRole('button')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(header).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    '38 Wappoo Landing',
    '7 Orchard Bend',
  ]);
  await user.keyboard(' ');
  expect(header).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    '7 Orchard Bend',
    '38 Wappoo Landing',
  ]);
});

it('links a row to its page, including by keyboard, without affecting its buttons', async () => {
  const { user, router } = renderPage(<Ledger />);
  await user.click(screen.getAllByRole('button', { name: 'Stop' })[0] as HTMLElement);
  expect(router.state.location.pathname).toBe('/');
  screen.getByRole('link', { name: '7 Orchard Bend' }).focus();
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/campaign/b');
});

describe('pagination', () => {
  it('counts the rows and links the pages around the current one', () => {
    renderPage(<Pagination page={2} pageSize={10} total={43} hrefOf={(page) => `/leads?page=${page}`} />);
    expect(screen.getByText('11 to 20 of 43')).toBeInTheDocument();
    const pages = screen.getByRole('navigation', { name: 'Pages' });
    expect(within(pages).getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(within(pages).getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/leads?page=3');
  });
  it('renders nothing for a single page, and no next link on the last', () => {
    const { unmount } = renderPage(<Pagination page={1} pageSize={10} total={10} hrefOf={String} />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    unmount();
    renderPage(<Pagination page={2} pageSize={10} total={11} hrefOf={String} />);
    expect(screen.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
    expect(screen.getByText('11 to 11 of 11')).toBeInTheDocument();
  });
  it.each([
    [1, 3, [1, 2, 3]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [1, 9, [1, 2, null, 9]],
  ])('page %d of %d', (page, pages, shown) => {
    expect(pagesAround(page, pages)).toEqual(shown);
  });
});
