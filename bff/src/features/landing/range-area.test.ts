/** Homes for which the page behind a card answers. */
import { targeting } from '@farmpost/shared/contracts/campaigns';
import { uuidv7 } from 'uuidv7';
import { buildListing } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { findHome } from './landing.repo';
import { rangeAreaOf } from './range-area';

eachEngine((engine) => {
  const listed = { lat: 32.79, lng: -79.94, zip: '29403' };
  const far = { lat: 32.95, lng: -79.94, zip: '29406' };
  const areaOf = async (rules: object, hasListing = true) => {
    await engine.reset();
    const { id } = await buildListing(engine.db, { ...listed, city: 'Charleston', state: 'SC' });
    return rangeAreaOf({
      home: hasListing ? await findHome(engine.db, id) : null,
      targeting_json: targeting.parse(rules),
      location: 'Charleston, SC',
    });
  };

  it('are those around the listing of a card', async () => {
    const area = await areaOf({});
    expect([area?.has(listed), area?.has(far)]).toEqual([true, false]);
  });

  it('are those in the ZIPs of a farm, however far from the listing of the card', async () => {
    for (const hasListing of [true, false]) {
      const area = await areaOf({ farmId: uuidv7(), zips: ['29406'] }, hasListing);
      expect([area?.has(listed), area?.has(far)]).toEqual([false, true]);
      expect(area).toMatchObject({ circle: null, city: 'Charleston', state: 'SC', zip: null });
    }
  });

  it('are none for a card without an area', async () => {
    expect(await areaOf({}, false)).toBeNull();
  });
});
