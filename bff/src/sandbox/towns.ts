/**
 * Towns far from the city, each with homes, one agent and one listing that no one else has: two journeys that mail at
 * the same time never reach the same home. Streets and people are invented; the ZIP codes are South Carolina's.
 */
import { districts, type District } from './city-names';

const zips = [
  '29006',
  '29009',
  '29010',
  '29014',
  '29016',
  '29020',
  '29030',
  '29032',
  '29036',
  '29038',
  '29040',
  '29042',
  '29044',
  '29045',
  '29047',
  '29048',
  '29051',
  '29053',
  '29054',
  '29055',
  '29058',
  '29061',
  '29062',
  '29063',
];
const names = [
  'Juniper Ferry',
  'Heron Crossing',
  'Mill Harbor',
  'Cedar Landing',
  'Wren Hollow',
  'Tupelo Mills',
];
const ordinals = ['', 'North ', 'South ', 'Upper '];
/** Degrees of latitude and longitude between towns: about twelve miles, farther than any mailing reaches. */
const SPACING = 0.2;
const COLUMNS = 6;

export interface TownDistrict extends District {
  readonly city: string;
}

/** The districts of the first `count` towns, one in each. Throws `RangeError` for more towns than there are. */
export function townDistricts(count: number): TownDistrict[] {
  if (count > zips.length) throw new RangeError(`There are only ${zips.length} towns`);
  return zips.slice(0, count).map((zip, index) => {
    const city = `${ordinals[Math.floor(index / names.length)]}${names[index % names.length]}`;
    const model = districts[index % districts.length];
    if (!model) throw new RangeError('No district to model a town on');
    return {
      name: city,
      city,
      zip,
      lat: Number((33.4 + Math.floor(index / COLUMNS) * SPACING).toFixed(4)),
      lng: Number((-81.4 + (index % COLUMNS) * SPACING).toFixed(4)),
      pricePerSqft: model.pricePerSqft,
      lotsPerSide: 14,
      yearsBuilt: model.yearsBuilt,
      streets: model.streets.slice(0, 6),
      condos: [],
    };
  });
}
