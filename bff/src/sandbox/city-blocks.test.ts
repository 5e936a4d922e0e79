import { measureAudience, type BlockFigures } from '@farmpost/shared/domain/audience-lens';
import { areaTest } from '@farmpost/shared/domain/farm-area';
import { readBlockFile } from '../features/audience-lens/read-block-file';
import { createCity, type Home } from './city';
import { createCityBlocks } from './city-blocks';

const start = new Date('2026-03-02T12:00:00Z');
const city = createCity({ seed: 'charleston', start });
const blocks = createCityBlocks(city, start, 'charleston');
const figures = readBlockFile(Buffer.from(blocks.figures));
const places = readBlockFile(Buffer.from(blocks.places));

/** Homes of one neighborhood, as a ring around a listing has them. */
const ring = city.homes.filter(({ district }) => district === city.homes[0]?.district);
const tests = [...places.rows].map(([geoid, geometry]) => ({ geoid, isInside: areaTest(geometry as never) }));
const blockOf = (home: Home) => tests.find(({ isInside }) => isInside(home))?.geoid ?? null;
const located = new Map(ring.map((home) => [home, blockOf(home)]));
const measure = (some: readonly Home[]) =>
  measureAudience(
    [...located.values()],
    some.map((home) => located.get(home) ?? null),
    figures.rows as ReadonlyMap<string, BlockFigures>,
  );

test('are files that the import reads without an odd row', () => {
  expect([figures.kind, figures.odd, figures.unread]).toEqual(['figures', [], []]);
  expect([places.kind, places.odd, [...places.rows.keys()]]).toEqual([
    'places',
    [],
    [...figures.rows.keys()],
  ]);
});

test('cover every home', () => {
  expect([...located.values()]).not.toContain(null);
  expect(ring.length).toBeGreaterThan(400);
});

test('show a drop for a filter by years owned, and none for owner-occupied alone', () => {
  const owned = ring.filter(({ isOwnerOccupied }) => isOwnerOccupied === true);
  expect(measure(owned).verdict).toBe('none');
  const long = owned.filter(({ sales }) => {
    const last = sales.at(-1);
    return last !== undefined && start.getTime() - last.date.getTime() > 10 * 365.25 * 86_400_000;
  });
  const { verdict, groups } = measure(long);
  expect(verdict).toBe('drop');
  expect(groups.flatMap(({ group, isLargeDrop }) => (isLargeDrop ? [group] : []))).toContain('renters');
});
