import { milesBetween } from '@farmpost/shared/domain/map-geometry';
import { createCity } from './city';
import { startSandbox } from './sandbox';
import { townDistricts } from './towns';

const start = new Date('2026-03-02T12:00:00Z');
/** The area of a mailing ends three miles from its listing, and the homes of a town are less than one mile apart. */
const TOO_NEAR_MILES = 8;

describe('towns of the sandbox', () => {
  it('are too far from each other and from the city to be in one mailing', () => {
    const towns = townDistricts(24);
    const { homes } = createCity({ seed: 'farmpost', start, towns: 24 });
    expect(new Set(towns.map(({ zip }) => zip)).size).toBe(24);
    expect(new Set(towns.map(({ city }) => city)).size).toBe(24);
    for (const town of towns) {
      const own = homes.filter(({ zip }) => zip === town.zip);
      expect(own.length).toBe(168);
      for (const home of own) expect(milesBetween(town, home)).toBeLessThan(1);
      const nearest = Math.min(
        ...homes.filter(({ zip }) => zip !== town.zip).map((home) => milesBetween(town, home)),
      );
      expect(nearest).toBeGreaterThan(TOO_NEAR_MILES);
    }
    expect(() => townDistricts(25)).toThrow('There are only 24 towns');
  });

  it('leave the city as it is without them', async () => {
    const at = { clock: start, speed: 0 };
    const [without, withTowns] = await Promise.all([startSandbox(at), startSandbox({ ...at, towns: 2 })]);
    const inCity = ({ zip }: { zip: string }) => zip.startsWith('294');
    try {
      expect(withTowns.city.homes.filter(inCity)).toEqual(without.city.homes);
      expect(withTowns.listings().filter(inCity)).toEqual(without.listings());
      expect(withTowns.agents().slice(0, -2)).toEqual(without.agents());
    } finally {
      await Promise.all([without.close(), withTowns.close()]);
    }
  });

  it('are each taken once, with an agent whose home only a journey changes', async () => {
    const sandbox = await startSandbox({ clock: start, speed: 0, towns: 2 });
    const take = async () => {
      const answer = await fetch(`${sandbox.urls.control}/towns`, { method: 'POST' });
      return { status: answer.status, body: (await answer.json()) as { zip: string; agent: { id: string } } };
    };
    try {
      const [one, other] = [await take(), await take()];
      expect([one.status, other.status]).toEqual([201, 201]);
      expect(one.body.zip).not.toBe(other.body.zip);
      expect((await take()).status).toBe(404);

      const agentId = one.body.agent.id;
      const added = sandbox.addListing({ agentId, zip: one.body.zip });
      const own = () => sandbox.listings().filter((listing) => listing.zip === one.body.zip);
      const before = own();
      expect(before.map((listing) => [listing.agentId, listing.status])).toEqual([
        [agentId, 'Active'],
        [agentId, 'Active'],
      ]);
      await sandbox.advance({ days: 200 });
      expect(own()).toEqual(before);
      expect(sandbox.changeListing(added.mlsId, { status: 'Closed' })).toMatchObject({ status: 'Closed' });
    } finally {
      await sandbox.close();
    }
  });
});

it('moves the clock of one vendor without the others', async () => {
  const sandbox = await startSandbox({ clock: start, speed: 0 });
  try {
    const before = sandbox.listings();
    const answer = await fetch(`${sandbox.urls.control}/clock`, {
      method: 'POST',
      body: JSON.stringify({ days: 40, clock: 'payments' }),
    });
    expect(await answer.json()).toMatchObject({ clock: { now: start.toISOString() } });
    expect(sandbox.now()).toEqual(start);
    expect(sandbox.listings()).toEqual(before);
    await sandbox.advance({ days: 40 });
    expect(sandbox.listings()).not.toEqual(before);
  } finally {
    await sandbox.close();
  }
});
