import { buildListing, buildMlsProvider } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

eachEngine((engine) => {
  describe('the administrator’s listings', () => {
    let app: TestApp;
    beforeEach(async () => {
      await engine.reset();
      app = await startTestApp({ db: engine.db });
    });
    afterEach(() => app.close());

    const list = async (query: Record<string, unknown> = {}) =>
      (await app.as('admin')('GET /admin/mls-providers/listings', { query })).body;
    const addresses = async (query: Record<string, unknown>) =>
      (await list(query)).data.map(({ addressLine1 }) => addressLine1).toSorted();

    it('are found by the beginning of address, MLS number and agent, in any case', async () => {
      const synced_at = '2026-11-20T10:00:00.000Z';
      await buildListing(engine.db, {
        address_line1: '905 Sumter Oaks Drive',
        mls_number: 'CT26030962',
        agent_name: 'Dana Whitfield',
        synced_at,
      });
      await buildListing(engine.db, {
        address_line1: '90 Elm Street',
        mls_number: '77',
        agent_name: null,
        synced_at,
      });
      await buildListing(engine.db, {
        address_line1: '1 Ocean Way',
        mls_number: '905',
        agent_name: 'Al',
        synced_at,
      });
      expect(await addresses({ q: '905' })).toEqual(['1 Ocean Way', '905 Sumter Oaks Drive']);
      expect(await addresses({ q: '905 SUMTER' })).toEqual(['905 Sumter Oaks Drive']);
      expect(await addresses({ q: 'ct2603' })).toEqual(['905 Sumter Oaks Drive']);
      expect(await addresses({ q: 'dana w' })).toEqual(['905 Sumter Oaks Drive']);
      expect(await addresses({ q: '90%' })).toEqual([]);
      expect((await list({ q: '905' })).total).toBe(2);
    });

    it('are filtered by provider, status, city and time', async () => {
      const provider = await buildMlsProvider(engine.db);
      const synced_at = '2026-11-20T10:00:00.000Z';
      await buildListing(engine.db, {
        mls_provider_id: provider.id,
        address_line1: 'A',
        city: 'Charleston',
        status: 'Pending',
        synced_at,
      });
      await buildListing(engine.db, {
        address_line1: 'B',
        city: 'Beaufort',
        status: 'Active',
        synced_at: '2026-11-22T10:00:00.000Z',
      });
      expect(await addresses({ provider: provider.id })).toEqual(['A']);
      expect(await addresses({ status: 'Active' })).toEqual(['B']);
      expect(await addresses({ city: 'charleston' })).toEqual(['A']);
      expect(await addresses({ since: '2026-11-21T00:00:00.000Z' })).toEqual(['B']);
      expect(await addresses({ since: '2026-11-21T00:00:00.000Z', city: 'Charleston' })).toEqual([]);
    });

    it('come in pages, last synced first, without gaps at the same time', async () => {
      for (let index = 0; index < 5; index += 1) {
        await buildListing(engine.db, { address_line1: `${index}`, synced_at: '2026-11-20T10:00:00.000Z' });
      }
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list({
          limit: '2',
          ...(cursor !== null && { cursor }),
        });
        seen.push(...page.data.map(({ addressLine1 }) => addressLine1));
        expect(page).toMatchObject({ total: 5, isTotalExact: true });
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(seen.toSorted()).toEqual(['0', '1', '2', '3', '4']);
    });
  });
});
