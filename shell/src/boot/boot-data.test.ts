import { BOOT_DATA_ID, readBootData } from './boot-data';

function givePage(boot: object, timings: readonly { name: string; description: string }[]): void {
  document.body.innerHTML = `<script type="application/json" id="${BOOT_DATA_ID}">${JSON.stringify(boot)}</script>`;
  performance.getEntriesByType = () => [{ serverTiming: timings }] as unknown as PerformanceEntryList;
}

test('the ticket of a page that is the same for everyone stands in its header', () => {
  givePage({ remotes: [] }, [
    { name: 'other', description: 'x' },
    { name: 'ticket', description: 'abc.def' },
  ]);
  expect(readBootData()).toEqual({ remotes: [], ticket: 'abc.def' });
});

test('the ticket in the page wins', () => {
  givePage({ remotes: [], ticket: 'own' }, [{ name: 'ticket', description: 'abc.def' }]);
  expect(readBootData().ticket).toBe('own');
});

test('a page without a ticket has none', () => {
  givePage({ remotes: [] }, []);
  expect(readBootData()).not.toHaveProperty('ticket');
});

test('a browser that shows no navigation has no ticket', () => {
  givePage({ remotes: [] }, []);
  performance.getEntriesByType = () => [];
  expect(readBootData()).toEqual({ remotes: [] });
});
