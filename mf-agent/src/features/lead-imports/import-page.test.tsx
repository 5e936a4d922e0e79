import type { LeadImport } from '@farmpost/shared/contracts/lead-imports';
import { buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { Page } from './import-page';

const api = mockApi();
const id = buildId();
const AT = '2026-11-27T15:00:00.000Z';

const fileOf = (change: Partial<LeadImport> = {}): LeadImport => ({
  id,
  fileName: 'sphere.csv',
  list: null,
  size: 98_304,
  status: 'ready',
  totalRows: 438,
  doneRows: 0,
  imported: 0,
  joined: 0,
  leftOut: 0,
  columns: [
    { header: 'Name', field: 'name', suggested: 'name', filled: 438, samples: ['Ann Lee', 'Bo Diaz'] },
    { header: 'Lockbox', field: 'none', suggested: 'none', filled: 31, samples: ['4471'] },
  ],
  people: [{ line: 2, name: 'Ann Lee', email: 'ann@example.com', phone: '', address: '', message: '' }],
  skipped: [],
  failureReason: null,
  createdAt: AT,
  updatedAt: AT,
  ...change,
});

const open = (at = '/leads/import') => renderPage(<Page />, { path: '/leads/import', at });
const ofFile = `/leads/import?file=${id}`;

beforeEach(() => api.answer('GET /lists', { data: [], total: { people: 0 } }));

test('uploads a file, shows where its columns go, and keeps the choice', async () => {
  let file = fileOf();
  api.answer('GET /leads/imports', { data: [] });
  api.answer('POST /leads/imports', () => file);
  api.answer('GET /leads/imports/{id}', () => file);
  api.answer('PUT /leads/imports/{id}/columns', ({ body }) => {
    const { columns } = body as { columns: ('name' | 'note')[] };
    file = fileOf({
      columns: file.columns.map((column, at) => ({ ...column, field: columns[at] ?? 'none' })),
    });
    return file;
  });
  const { user } = open();
  await user.upload(
    screen.getByLabelText('CSV file'),
    new File(['Name\nAnn'], 'sphere.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText('438 rows, 2 columns, 96 KB. Kept for seven days.')).toBeVisible();
  expect(api.calls('POST /leads/imports')[0]?.query).toEqual({ name: 'sphere.csv' });
  const unplaced = within(screen.getByRole('list', { name: 'No place for these' }));
  expect(unplaced.getByText('Not used')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Known by name' })).getByText('Known')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Lockbox goes to' }), 'Keep as a note');
  expect(await unplaced.findByText('Kept as note')).toBeVisible();
  expect(await screen.findByText('Every column with a value has a place.')).toBeVisible();
  expect(api.calls('PUT /leads/imports/{id}/columns')[0]?.body).toEqual({ columns: ['name', 'note'] });
});

test('says of an empty file that it is empty', async () => {
  api.answer('GET /leads/imports', { data: [] });
  const { user } = open();
  await user.upload(screen.getByLabelText('CSV file'), new File([], 'empty.csv'));
  expect(await screen.findByText('The file is empty.')).toBeVisible();
  expect(api.calls('POST /leads/imports')).toEqual([]);
});

test('shows how to make a CSV file of another kind of file', async () => {
  const reason = 'This is an Excel workbook. Open it in Excel, and save it as CSV.';
  api.answer('GET /leads/imports', { data: [] });
  api.refuse('POST /leads/imports', 'validation_failed', reason);
  const { user } = open();
  const input = screen.getByLabelText<HTMLInputElement>('CSV file');
  input.removeAttribute('accept');
  await user.upload(input, new File(['PK'], 'contacts.xlsx'));
  expect(await screen.findByText(reason)).toBeVisible();
});

test('says how many rows joined a lead, and what an undo gave back', async () => {
  api.answer('GET /leads/imports/{id}', fileOf({ status: 'done', doneRows: 438, imported: 436, joined: 2 }));
  api.answer('POST /leads/import/undo', { removed: 436, kept: 0, restored: 1 });
  const { user } = open(ofFile);
  expect(await screen.findByText(/2 rows had the email or phone number of a lead/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo this import' }));
  expect(await screen.findByText(/1 lead is as before the import/)).toBeVisible();
});

test('follows a running import after a reload, until it is done', async () => {
  let file = fileOf({ status: 'importing', doneRows: 100, imported: 98, leftOut: 2 });
  api.answer('GET /leads/imports/{id}', () => file);
  open(ofFile);
  const bar = await screen.findByRole('progressbar', { name: 'Rows imported' });
  expect(bar).toHaveAttribute('aria-valuetext', '22 percent, 100 of 438');
  file = fileOf({
    status: 'done',
    doneRows: 438,
    imported: 436,
    leftOut: 2,
    skipped: [{ line: 4, reason: 'No name, email or phone number' }],
  });
  expect(
    await screen.findByText('Line 4: No name, email or phone number', {}, { timeout: 4000 }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open your leads' })).toHaveAttribute('href', '/leads');
  expect(screen.getByText('1 more row for the same reasons.')).toBeVisible();
});

test('starts the import, and takes it out again', async () => {
  let file = fileOf();
  api.answer('GET /leads/imports/{id}', () => file);
  api.answer('GET /leads/imports', { data: [] });
  api.answer('POST /leads/imports/{id}/start', () => {
    file = fileOf({ status: 'done', doneRows: 438, imported: 438 });
    return file;
  });
  api.answer('POST /leads/import/undo', () => {
    file = fileOf({ status: 'undone', doneRows: 438, imported: 438 });
    return { removed: 437, kept: 1, restored: 0 };
  });
  const { user } = open(ofFile);
  await user.click(await screen.findByRole('button', { name: 'Import 438 rows' }));
  await user.click(await screen.findByRole('button', { name: 'Undo this import' }));
  expect(await screen.findByText(/437 leads taken out again\. 1 lead that you have worked on/)).toBeVisible();
  expect(api.calls('POST /leads/import/undo')[0]?.body).toEqual({ id });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull());
});

test('lists the files of before', async () => {
  api.answer('GET /leads/imports', { data: [fileOf({ status: 'failed' })] });
  open();
  expect(await screen.findByRole('link', { name: 'sphere.csv' })).toHaveAttribute('href', ofFile);
  expect(screen.getByText(/438 rows, stopped/)).toBeVisible();
});

describe('a file for a list', () => {
  const list = { id: buildId(), name: 'My sphere' };
  const check = {
    rows: 438,
    imported: 391,
    joined: 22,
    leftOut: 25,
    refused: 9,
    withoutAddress: 71,
    problems: [
      {
        line: 18,
        name: 'Renée Tollison',
        problem: 'The phone has 8 digits, a US number has 10.',
        isImported: true,
      },
      { line: 204, name: '', problem: 'Nothing to reach them by', isImported: false },
    ],
    problemCount: 2,
  };
  const openForList = (at: string) => renderPage(<Page />, { path: '/lists/import', at });

  test('asks who they are, checks each row, and imports only then', async () => {
    let file = fileOf();
    api.answer('GET /lists', { data: [], total: { people: 0 } });
    api.answer('GET /leads/imports/{id}', () => file);
    api.answer('GET /leads/imports/{id}/check', check);
    api.answer('POST /lists', {
      ...list,
      people: 0,
      homes: 0,
      states: { mailable: 0, unchecked: 0, to_repair: 0, moved: 0, vacant: 0, opted_out: 0, no_address: 0 },
      withClosing: 0,
      anniversaries: 0,
      countedAt: AT,
      checking: null,
      place: null,
      createdAt: AT,
    });
    api.answer('PUT /leads/imports/{id}/columns', () => {
      file = fileOf({ list });
      return file;
    });
    api.answer('POST /leads/imports/{id}/start', () => {
      file = fileOf({ list, status: 'done', doneRows: 438, imported: 391, joined: 22, leftOut: 25 });
      return file;
    });
    const { user } = openForList(`/lists/import?file=${id}`);
    expect(await screen.findByRole('button', { name: 'Check 438 rows' })).toBeDisabled();
    await user.type(screen.getByLabelText('New list'), 'My sphere');
    await user.click(screen.getByRole('button', { name: 'Make the list' }));
    await screen.findByText('Import · My sphere');
    expect(api.calls('PUT /leads/imports/{id}/columns')[0]?.body).toEqual({
      columns: ['name', 'none'],
      listId: list.id,
    });
    await user.click(screen.getByRole('button', { name: 'Check 438 rows' }));
    expect(await screen.findByRole('row', { name: /Renée Tollison.*8 digits/ })).toBeVisible();
    expect(screen.getByText('Left out', { selector: 'span *, span' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Import 413 rows' }));
    expect(await screen.findByRole('link', { name: 'Open the list' })).toHaveAttribute(
      'href',
      `/lists/${list.id}`,
    );
  });

  test('goes to the list that it was begun from', async () => {
    api.answer('GET /leads/imports', { data: [] });
    api.answer('POST /leads/imports', fileOf({ list }));
    api.answer('GET /leads/imports/{id}', fileOf({ list }));
    const { user } = openForList(`/lists/import?list=${list.id}`);
    await user.upload(screen.getByLabelText('CSV file'), new File(['Name\nAnn'], 'sphere.csv'));
    expect(await screen.findByText('Import · My sphere')).toBeVisible();
    expect(api.calls('POST /leads/imports')[0]?.query).toEqual({ name: 'sphere.csv', listId: list.id });
  });
});
