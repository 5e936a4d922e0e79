import { openDatabase, type OpenDatabase } from '../../db/database';
import { transaction } from '../../db/transaction';
import type { Row } from '../../db/tables';
import { buildMlsProvider } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { paceOf } from './pace';
import { bookRequest, countRequest, postponeRequests } from './request-rate.commands';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-23T08:00:00.000Z');

/** The most requests in any hour that begins with one of them. */
function mostInAnHour(times: readonly number[]): number {
  return Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + HOUR).length));
}

eachEngine((engine) => {
  describe('the pace of requests to a provider', () => {
    let other: OpenDatabase;
    let provider: Row<'mls_providers'>;

    const limit = (requests_per_hour: number, burst_limit: number) =>
      buildMlsProvider(engine.db, { rate_limit_settings_json: { requests_per_hour, burst_limit } });

    beforeAll(() => {
      other = openDatabase(engine.location);
    });
    afterAll(() => other.close());
    beforeEach(() => engine.reset());

    it.each([
      [60, 10],
      [500, 10],
      [20, 100],
      [1, 1],
    ])('keeps two instances together within %i an hour, with a burst of %i', async (perHour, burst) => {
      provider = await limit(perHour, burst);
      const times: number[] = [];
      // Both ask again and again, as two instances do that know nothing of each other.
      const rounds = Math.min(40, 2 * perHour);
      for (let round = 0; round < rounds; round++) {
        const at = START + round * 1000;
        const waits = await Promise.all(
          [engine.db, other.db, engine.db, other.db].map((db) => bookRequest(db, provider, new Date(at))),
        );
        times.push(...waits.map((wait) => at + wait));
      }
      expect(new Set(times.filter((time) => time > START + rounds * 1000)).size).toBe(
        times.filter((time) => time > START + rounds * 1000).length,
      );
      expect(mostInAnHour(times)).toBeLessThanOrEqual(perHour);
      expect(times.filter((time) => time === START).length).toBeLessThanOrEqual(burst);
    });

    it('gives way to requests that do not wait, and forgets what is more than an hour ahead', async () => {
      provider = await limit(60, 5);
      for (let index = 0; index < 5; index++) await countRequest(engine.db, provider, new Date(START));
      expect(await bookRequest(engine.db, provider, new Date(START))).toBeGreaterThan(60_000);
      for (let index = 0; index < 200; index++) await countRequest(engine.db, provider, new Date(START));
      const wait = await bookRequest(engine.db, provider, new Date(START));
      expect(wait).toBeGreaterThan(HOUR - 6 * 65_000);
      expect(wait).toBeLessThanOrEqual(HOUR);
      // Bookings of the sync itself stay, however far ahead.
      const later = await bookRequest(engine.db, provider, new Date(START));
      await countRequest(engine.db, provider, new Date(START));
      expect(await bookRequest(engine.db, provider, new Date(START))).toBeGreaterThan(later);
    });

    it('allows the burst again after a pause', async () => {
      provider = await limit(60, 5);
      const book = (at: number) => bookRequest(engine.db, provider, new Date(at));
      const first: number[] = [];
      for (let index = 0; index < 6; index++) first.push(await book(START));
      expect(first.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
      expect(first[5]).toBeGreaterThan(60_000);
      for (let index = 0; index < 5; index++) expect(await book(START + HOUR)).toBe(0);
      expect(await book(START + HOUR)).toBeGreaterThan(0);
    });

    it.each([
      [60, 5, 300, 300_000],
      [500, 10, 2, 2000],
      [7200, 1, 0, 0],
      [20, 100, 86_400, HOUR],
    ])('of %i an hour, burst %i, waits %i seconds when a vendor asks', async (...given) => {
      const [perHour, burst, seconds, wait] = given;
      const { intervalMs } = paceOf({ requests_per_hour: perHour, burst_limit: burst });
      provider = await limit(perHour, burst);
      await postponeRequests(engine.db, provider, new Date(START), seconds);
      for (const db of [engine.db, other.db]) {
        expect(await bookRequest(db, provider, new Date(START))).toBeGreaterThanOrEqual(wait);
      }
      // The wait is not added to requests that are booked further ahead.
      const ahead = await bookRequest(engine.db, provider, new Date(START));
      await postponeRequests(engine.db, provider, new Date(START), seconds);
      const next = await bookRequest(engine.db, provider, new Date(START));
      expect(next - ahead).toBeLessThanOrEqual(Math.ceil(intervalMs));
    });

    it('gives a booking back with its transaction', async () => {
      provider = await limit(2, 1);
      const failed = transaction(engine.db, async (db) => {
        await bookRequest(db, provider, new Date(START));
        throw new Error('no');
      });
      await expect(failed).rejects.toThrow('no');
      expect(await bookRequest(engine.db, provider, new Date(START))).toBe(0);
      expect(await bookRequest(other.db, provider, new Date(START))).toBe(HOUR / 2);
    });
  });
});
