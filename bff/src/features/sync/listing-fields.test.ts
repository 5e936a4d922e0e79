/** Every field of a listing goes the whole way of a run: stored, recorded as a change, and rolled back. */
import {
  type ListingField,
  listingFieldNames,
  listingFields,
  type ListingFieldKind,
  type ListingValues,
} from '@farmpost/shared/contracts/listing-field-vocabulary';
import { createInlineJobs } from '../../jobs/inline-jobs';
import { checkFeedListing } from '../../providers/feed-listing';
import type { FeedListing } from '../../providers/listing-feed.port';
import type { Providers } from '../../providers/providers';
import { resoPlaces } from '../../providers/reso/read-listing';
import { buildMlsProvider } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { FakeFeed } from '../../testing/fake-feed';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { registerSyncJobs } from './sync.jobs';

/** Two values of each kind. */
const samples: Readonly<Record<ListingFieldKind, readonly [unknown, unknown]>> = {
  text: ['a', 'b'],
  url: ['https://tour.example/a', 'https://tour.example/b'],
  number: [2, 3],
  year: [1951, 1952],
  price: [45_000_000, 46_000_000],
  date: ['2026-10-01T00:00:00.000Z', '2026-10-02T00:00:00.000Z'],
  flag: [true, false],
  list: [['https://photos.example/a.jpg'], ['https://photos.example/b.jpg']],
  status: ['Active', 'Pending'],
};

const listingWith = (index: 0 | 1): FeedListing => ({
  ...(Object.fromEntries(
    listingFieldNames.map((name) => [name, samples[listingFields[name].kind][index]]),
  ) as unknown as ListingValues),
  mlsId: 'M-1',
  modifiedAt: `2026-11-0${index + 1}T00:00:00.000Z`,
});

/** Numbers out of every range, and texts longer than any limit. */
const outside: Partial<Record<ListingFieldKind, unknown>> = {
  text: 'x'.repeat(20_001),
  url: `https://tour.example/${'x'.repeat(8000)}`,
  number: 1e12,
  year: 1200,
  price: -1,
  date: 'soon',
};

const fieldsThat = (isStrict: boolean) =>
  listingFieldNames.filter((name) => {
    const field: { kind: ListingFieldKind; isStrict?: true } = listingFields[name];
    return field.kind in outside && (field.isStrict ?? false) === isStrict;
  });
const checkWithout = (name: ListingField) =>
  checkFeedListing({ ...listingWith(0), [name]: outside[listingFields[name].kind] }, [], resoPlaces);

test.each(fieldsThat(true))('a record is skipped whose %s is outside of its limits', (name) =>
  expect(checkWithout(name)).toMatchObject({ mlsId: 'M-1', field: name, reason: expect.any(String) }),
);

test.each(fieldsThat(false))('a listing is kept without a %s that is outside of its limits', (name) => {
  const checked = checkWithout(name);
  expect(checked).toMatchObject({ mlsId: 'M-1', leftOut: [expect.anything()] });
  expect(checked).not.toMatchObject({ [name]: outside[listingFields[name].kind] });
});

eachEngine((engine) => {
  describe('a run', () => {
    let app: TestApp;
    const feed = new FakeFeed();
    const jobs = createInlineJobs();

    beforeEach(async () => {
      await engine.reset();
      const providers = { listingFeed: () => feed } as unknown as Providers;
      app = await startTestApp({ db: engine.db, context: { jobs, providers } });
      registerSyncJobs(app.context);
      jobs.work('campaigns.listing-event', async () => undefined);
    });
    afterEach(() => app.close());

    it('stores every field, records each that changes, and takes all of them back', async () => {
      const { id: providerId } = await buildMlsProvider(engine.db);
      const sync = async (listing: FeedListing) => {
        feed.listings = [listing];
        const started = await app.as('admin')('POST /admin/mls-providers/sync/{id}', {
          params: { id: providerId },
          body: { syncType: 'full' },
        });
        await jobs.drain();
        return started.body.syncRunId;
      };
      const stored = async () => {
        const row = await engine.db.selectFrom('listings').selectAll().executeTakeFirstOrThrow();
        const valueOf = (name: ListingField) => row[listingFields[name].column];
        return Object.fromEntries(listingFieldNames.map((name) => [name, valueOf(name)]));
      };
      const [first, second] = [listingWith(0), listingWith(1)];

      await sync(first);
      expect(first).toMatchObject(await stored());
      const run = await sync(second);
      expect(second).toMatchObject(await stored());

      const { body } = await app.as('admin')('GET /admin/mls-providers/sync/{id}/changes', {
        params: { id: run },
      });
      expect(body.data[0]?.fields.map(({ field }) => field).toSorted()).toEqual(
        listingFieldNames.map((name) => listingFields[name].column).toSorted(),
      );

      await app.as('admin')('POST /admin/mls-providers/sync/{id}/rollback', {
        params: { id: run },
        body: {},
      });
      await jobs.drain();
      expect(first).toMatchObject(await stored());
    });
  });
});
