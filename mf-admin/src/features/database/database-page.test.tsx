import type { DatabaseState } from '@farmpost/shared/contracts/database-tools';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { Page } from './database-page';

const api = mockApi();
const at = '2026-11-17T15:42:00.000Z';
const name = 'farmpost-20261117T154200000Z.sqlite';
const state: DatabaseState = {
  engine: 'sqlite',
  version: '3.50.4',
  bytes: 1_572_864,
  migrations: [{ name: '20261121090000-foundation', at }],
  tables: [{ name: 'households', rows: 12_800, bytes: 1_048_576 }],
  areRowsEstimated: false,
  slowQueries: { notMeasured: 'SQLite does not measure its queries.', queries: [] },
  backups: {
    isPossible: true,
    everyHours: 0,
    offSite: null,
    failure: null,
    files: [],
    backUpCommand: null,
    restoreCommand: 'npm run restore -- farmpost-….sqlite',
  },
};
const open = () => renderPage(<Page />, { path: '/admin/database', at: '/admin/database' });

beforeEach(() => {
  api.refuse('GET /admin/stats', 'internal');
  api.answer('GET /admin/database', state);
});

test('shows the engine, sizes, rows and migrations', async () => {
  open();
  const figures = within(await screen.findByRole('region', { name: 'Database' }));
  expect(figures.getByText('SQLite')).toBeVisible();
  expect(figures.getByText('1.5 MB')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Tables by size' })).toHaveTextContent(
    /households.*12,800.*1\.0 MB/,
  );
  expect(screen.getByText('SQLite does not measure its queries.')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Migrations' })).toHaveTextContent('foundation');
});

test('backs up, and deletes a backup after a confirmation', async () => {
  const backup = { name, bytes: 2048, createdAt: at, offSiteAt: null, offSiteError: null };
  const { user } = open();
  expect(await screen.findByText('No backup has been made yet')).toBeVisible();
  api.answer('POST /admin/database/backups', { ...backup, sha256: 'ab12', rows: 41 });
  api.answer('GET /admin/database', { ...state, backups: { ...state.backups, files: [backup] } });
  await user.click(screen.getByRole('button', { name: 'Back Up Now' }));
  expect(await screen.findByText('The backup is made and checked.')).toBeVisible();
  const table = within(await screen.findByRole('table', { name: 'Backups' }));
  await user.click(table.getByRole('button', { name: /Delete/ }));
  api.answer('DELETE /admin/database/backups/{name}', undefined);
  api.answer('GET /admin/database', state);
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No backup has been made yet')).toBeVisible();
  expect(api.calls('DELETE /admin/database/backups/{name}')).toHaveLength(1);
});

test('checks the integrity and lists the damage', async () => {
  const { user } = open();
  await screen.findByRole('table', { name: 'Migrations' });
  const result = { at, durationMs: 1200, checks: ['Every page is in order'] };
  api.answer('POST /admin/database/integrity-check', { ...result, faults: ['Page 7 is damaged.'] });
  await user.click(screen.getByRole('button', { name: 'Check Integrity' }));
  expect(await screen.findByText('Page 7 is damaged.')).toBeVisible();
  api.answer('POST /admin/database/integrity-check', { ...result, faults: [] });
  await user.click(screen.getByRole('button', { name: 'Check Integrity' }));
  expect(await screen.findByText('No damage found.')).toBeVisible();
});

test('shows the commands if the server cannot make backups', async () => {
  api.answer('GET /admin/database', {
    ...state,
    engine: 'postgres',
    backups: {
      ...state.backups,
      isPossible: false,
      backUpCommand: 'pg_dump x',
      restoreCommand: 'pg_restore x',
    },
  });
  open();
  expect(await screen.findByText('pg_dump x')).toBeVisible();
  expect(screen.getByText('pg_restore x')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Back Up Now' })).not.toBeInTheDocument();
});

test('says when backups are made, where their copies are, and what failed', async () => {
  api.answer('GET /admin/database', {
    ...state,
    backups: {
      ...state.backups,
      everyHours: 24,
      offSite: 's3.example',
      failure: { at, error: 'pg_dump: error: server version mismatch' },
      files: [
        { name, bytes: 2048, createdAt: at, offSiteAt: null, offSiteError: 'S3 returned 503' },
        {
          name: 'farmpost-20261116T154200000Z.sqlite',
          bytes: 2048,
          createdAt: at,
          offSiteAt: at,
          offSiteError: null,
        },
      ],
    },
  });
  open();
  expect(await screen.findByText(/makes a backup every 24 hours and copies it to s3\.example/)).toBeVisible();
  expect(screen.getByText('pg_dump: error: server version mismatch')).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Backups' }));
  expect(table.getByRole('columnheader', { name: 'Copy at s3.example' })).toBeVisible();
  expect(table.getByText('S3 returned 503')).toBeVisible();
});
