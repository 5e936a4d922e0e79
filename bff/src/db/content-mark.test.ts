import { sql } from 'kysely';
import { buildAccount, buildListing } from '../testing/builders';
import { eachEngine } from '../testing/each-engine';
import { until } from '../testing/until';
import { createContentMark, type ReadMark } from './content-mark';
import { createNotifier, type Notifier } from './notifier';

eachEngine(
  (engine) => {
    let notifier: Notifier;
    let readMark: ReadMark;
    let now: Date;
    beforeEach(async () => {
      await engine.reset();
      now = new Date('2026-11-21T12:00:00.000Z');
      notifier = createNotifier(engine.location.databaseUrl);
      readMark = createContentMark(notifier, () => now);
      await until('the instance hears of changes', () => readMark(engine.db) !== null);
    });
    afterEach(() => notifier.close());

    /** Notifications arrive in the order of their commits. */
    async function heardAll(): Promise<void> {
      let isHeard = engine.name === 'sqlite';
      notifier.subscribe('heard-all', () => (isHeard = true));
      await notifier.notify(engine.db, 'heard-all');
      await until('earlier notifications', () => isHeard);
    }

    it('changes with what public pages show', async () => {
      const { user, agent } = await buildAccount(engine.db, { role: 'agent', profile: { slug: 'dana' } });
      const listing = await buildListing(engine.db, {});
      const changes = {
        profile: () =>
          engine.db.updateTable('profiles').set({ bio: 'New' }).where('id', '=', user.id).execute(),
        agent: () =>
          engine.db
            .updateTable('agents')
            .set({ homes_sold: 7 })
            .where('id', '=', agent?.id ?? '')
            .execute(),
        code: () =>
          engine.db
            .insertInto('qr_codes')
            .values({
              code: '7K3M9QXZ',
              agent_id: agent?.id ?? '',
              campaign_id: null,
              listing_id: listing.id,
              household_id: null,
              created_at: now.toISOString(),
            })
            .execute(),
        listing: () =>
          engine.db.updateTable('listings').set({ remarks: 'New' }).where('id', '=', listing.id).execute(),
        'end of the code': () => engine.db.deleteFrom('qr_codes').execute(),
      };
      // PostgreSQL notifies of statements, whether or not they find a row.
      const tables = [
        'agents',
        'profiles',
        'testimonials',
        'qr_codes',
        'campaigns',
        'listings',
        'listing_agents',
      ];
      const statements =
        engine.name === 'sqlite'
          ? []
          : tables.map(
              (table) =>
                [table, () => sql`delete from ${sql.table(table)} where 1 = 0`.execute(engine.db)] as const,
            );
      for (const [name, change] of [...Object.entries(changes), ...statements]) {
        await heardAll();
        const before = readMark(engine.db);
        await change();
        await until(name, () => readMark(engine.db) !== before);
        expect([name, readMark(engine.db)]).not.toEqual([name, before]);
      }
    });

    it('is null where changes of other processes are not heard', async () => {
      await notifier.close();
      await until(
        'the end of the connection',
        () => engine.name === 'sqlite' || readMark(engine.db) === null,
      );
      expect(readMark(engine.db) === null).toBe(engine.name === 'postgres');
    });

    it('changes by itself within half a minute on PostgreSQL, in case a notification was lost', () => {
      const before = readMark(engine.db);
      now = new Date(now.getTime() + 30_000);
      expect(readMark(engine.db) === before).toBe(engine.name === 'sqlite');
    });
  },
  { inGate: 'both' },
);
