/**
 * The made-up city: a few thousand homes on a street grid, identical on every machine for the same seed and start.
 * The listing feed and the property records both derive from it, so their addresses agree.
 */
import { companies, districts, firstNames, lastNames, type District } from './city-names';
import { createRandom, type Random } from './random';
import { townDistricts } from './towns';

interface Sale {
  readonly date: Date;
  /** Whole dollars. */
  readonly price: number;
}

interface MailingAddress {
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

export interface Home {
  readonly id: string;
  readonly number: string;
  readonly street: string;
  /** `204` for `Unit 204`. */
  readonly unit: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly lat: number;
  readonly lng: number;
  readonly district: string;
  readonly type: 'Single Family' | 'Townhouse' | 'Condo';
  readonly bedrooms: number;
  readonly bathsFull: number;
  readonly bathsHalf: number;
  readonly sqft: number;
  readonly lotSqft: number | null;
  readonly yearBuilt: number;
  readonly stories: number;
  readonly hasPool: boolean;
  /** Market value when the clock starts, in whole dollars. */
  readonly value: number;
  /** Oldest first. */
  readonly sales: Sale[];
  readonly assessments: readonly { year: number; value: number; land: number }[];
  readonly owner: {
    readonly names: readonly string[];
    readonly type: 'Individual' | 'Organization';
    /** `null` if it is the home itself. */
    readonly mailing: MailingAddress | null;
  } | null;
  readonly isOwnerOccupied: boolean | null;
  /** No one collects mail here; the carrier returns it. */
  readonly isVacant: boolean;
}

export interface City {
  /** Homes of the city, then of the towns. */
  readonly homes: readonly Home[];
  /** Towns far from the city, by their ZIPs. */
  readonly towns: readonly { readonly name: string; readonly zip: string }[];
  /** Finds the home for an address as printed on a card, ignoring case and punctuation. */
  findByAddress(line1: string, line2: string | null, zip: string): Home | undefined;
}

const cityName = 'Charleston';
const state = 'SC';
const yearMs = 365.25 * 24 * 3_600_000;
const lotSpacingLng = 0.00025;
const streetSpacingLat = 0.00092;
const lotsPerBlock = 8;

const roundTo = (value: number, step: number) => Math.round(value / step) * step;
const addressKey = (line1: string, line2: string | null, zip: string) =>
  [line1, line2 ?? '', zip.slice(0, 5)]
    .join('|')
    .toUpperCase()
    .replace(/[^A-Z0-9|]/g, '');

function makeSales(random: Random, value: number, start: Date, yearBuilt: number): Sale[] {
  const sales: Sale[] = [];
  let yearsAgo = 0.4 + random.next() ** 1.4 * 26;
  const oldest = Math.min(40, start.getUTCFullYear() - yearBuilt);
  while (yearsAgo < oldest && sales.length < 4) {
    const day = new Date(start.getTime() - yearsAgo * yearMs);
    const date = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()));
    // Prices grow about 5.2% a year here; some owners paid more, some less.
    const price = roundTo(value * 1.052 ** -yearsAgo * (0.9 + random.next() * 0.18), 500);
    sales.unshift({ date, price: Math.max(28_000, price) });
    yearsAgo += 4 + random.next() * 14;
  }
  return sales;
}

function makeAssessments(random: Random, value: number, start: Date): Home['assessments'] {
  const thisYear = start.getUTCFullYear();
  const share = 0.82 + random.next() * 0.13;
  return [5, 4, 3, 2, 1].map((age) => {
    const assessed = roundTo(value * share * 1.045 ** -age, 10);
    return { year: thisYear - age, value: assessed, land: roundTo(assessed * 0.31, 10) };
  });
}

function makeOwner(random: Random, isCondo: boolean): Pick<Home, 'owner' | 'isOwnerOccupied' | 'isVacant'> {
  const isVacant = random.chance(0.025);
  const lastName = random.pick(lastNames);
  const first = random.pick(firstNames);
  const names = [`${first} ${lastName}`];
  if (random.chance(0.42))
    names.push(`${random.pick(firstNames.filter((name) => name !== first))} ${lastName}`);
  const zip = random.pick(['29401', '29403', '29406', '29464', '28202', '30309', '10025']);
  const elsewhere: MailingAddress = random.chance(0.3)
    ? { line1: `PO Box ${random.int(102, 32_980)}`, line2: null, city: cityName, state, zip: '29417' }
    : {
        line1: `${random.int(12, 990)} ${random.pick(['King', 'Broad', 'Calhoun', 'Rutledge', 'Meeting'])} St`,
        line2: random.chance(0.3) ? `Ste ${random.int(100, 420)}` : null,
        city: zip.startsWith('294')
          ? cityName
          : zip === '28202'
            ? 'Charlotte'
            : zip === '30309'
              ? 'Atlanta'
              : 'New York',
        state: zip.startsWith('294') ? state : zip === '28202' ? 'NC' : zip === '30309' ? 'GA' : 'NY',
        zip,
      };
  if (random.chance(0.02)) return { owner: null, isOwnerOccupied: null, isVacant };
  if (random.chance(0.07)) {
    const owner = { names: [random.pick(companies)], type: 'Organization' as const, mailing: elsewhere };
    return { owner, isOwnerOccupied: false, isVacant };
  }
  const isOwnerOccupied = !isVacant && random.chance(isCondo ? 0.58 : 0.76);
  // A few owner-occupants still get their mail at a PO box.
  const poBox = {
    line1: `PO Box ${random.int(102, 32_980)}`,
    line2: null,
    city: cityName,
    state,
    zip: '29417',
  };
  const mailing = isOwnerOccupied ? (random.chance(0.03) ? poBox : null) : elsewhere;
  return { owner: { names, type: 'Individual', mailing }, isOwnerOccupied, isVacant };
}

interface Place {
  readonly number: string;
  readonly street: string;
  readonly unit: string | null;
  readonly lat: number;
  readonly lng: number;
}

function makeHome(random: Random, district: District, place: Place, start: Date): Home {
  const isCondo = place.unit !== null;
  const type = isCondo ? 'Condo' : random.chance(0.07) ? 'Townhouse' : 'Single Family';
  const sqft = roundTo(
    isCondo ? random.int(640, 1450) : random.int(980, 2300) + random.next() ** 3 * 1800,
    1,
  );
  const bedrooms = isCondo
    ? random.int(1, 3)
    : Math.min(6, Math.max(2, Math.round(sqft / 620 + random.next())));
  const [from, to] = district.yearsBuilt;
  const value = roundTo(sqft * district.pricePerSqft * (0.84 + random.next() * 0.36), 1000);
  const yearBuilt = random.int(from, to);
  const line2 = place.unit ? `Unit ${place.unit}` : null;
  const city = district.city ?? cityName;
  const shown = [`${place.number} ${place.street}`, line2, city, `${state} ${district.zip}`].filter(Boolean);
  return {
    id: shown.join(',').replaceAll(' ', '-').replaceAll(',', ',-'),
    ...place,
    city,
    state,
    zip: district.zip,
    district: district.name,
    type,
    bedrooms,
    bathsFull: Math.max(1, Math.min(4, bedrooms - random.int(0, 1))),
    bathsHalf: random.chance(0.35) ? 1 : 0,
    sqft,
    lotSqft: isCondo ? null : random.int(5200, 14_800),
    yearBuilt,
    stories: isCondo ? 1 : random.int(1, 2),
    hasPool: !isCondo && random.chance(0.08),
    value,
    sales: makeSales(random, value, start, yearBuilt),
    assessments: random.chance(0.01) ? [] : makeAssessments(random, value, start),
    ...makeOwner(random, isCondo),
  };
}

/** The spot beside a street at a lot; `side` 0 is the south side, 1 the north side, 0.5 the street itself. */
export function spotOn(district: District, index: number, lot: number, side: number) {
  const column = index % 2;
  const row = Math.floor(index / 2) - Math.ceil(district.streets.length / 2) / 2;
  // Streets bend a little, as they do along a marsh.
  const bend = Math.sin((lot / district.lotsPerSide) * Math.PI + index) * 0.00022;
  const along = (lot - (column === 0 ? district.lotsPerSide + 2 : -2)) * lotSpacingLng;
  return {
    lat: Number((district.lat + row * streetSpacingLat + bend + side * 0.00026).toFixed(6)),
    lng: Number((district.lng + along + row * 0.00012).toFixed(6)),
  };
}

/** Two columns of parallel streets, built up on both sides, with house numbers that step by a hundred every block. */
function* placesOf(district: District): Generator<Place> {
  for (const [index, street] of district.streets.entries()) {
    const column = index % 2;
    for (let lot = 0; lot < district.lotsPerSide; lot += 1) {
      for (const side of [0, 1]) {
        const number =
          1000 + column * 600 + Math.floor(lot / lotsPerBlock) * 100 + (lot % lotsPerBlock) * 4 + 2 + side;
        yield { number: String(number), street, unit: null, ...spotOn(district, index, lot, side) };
      }
    }
  }
  for (const [building, address] of district.condos.entries()) {
    const [number = '', ...street] = address.split(' ');
    for (let unit = 0; unit < 24; unit += 1) {
      yield {
        number,
        street: street.join(' '),
        unit: `${Math.floor(unit / 8) + 1}0${(unit % 8) + 1}`,
        lat: Number((district.lat + 0.0004 + building * 0.0031).toFixed(6)),
        lng: Number((district.lng + 0.0002 + building * 0.0004).toFixed(6)),
      };
    }
  }
}

export interface CityOptions {
  readonly seed: string;
  readonly start: Date;
  /** Share of the lots with a home, above 0 and at most 1, spread evenly over the streets. 1 by default. */
  readonly share?: number;
  /** Number of towns far from the city. None by default. */
  readonly towns?: number;
}

export function createCity({ seed, start, share = 1, towns: townCount = 0 }: CityOptions): City {
  const isBuilt = (_place: Place, index: number) =>
    Math.floor((index + 1) * share) > Math.floor(index * share);
  const homesOf = (district: District) => {
    const random = createRandom(`${seed} ${district.name}`);
    return [...placesOf(district)].filter(isBuilt).map((place) => makeHome(random, district, place, start));
  };
  const towns = townDistricts(townCount);
  const homes = [...districts, ...towns].flatMap(homesOf);
  const byAddress = new Map(
    homes.map((home) => [
      addressKey(`${home.number} ${home.street}`, home.unit ? `Unit ${home.unit}` : null, home.zip),
      home,
    ]),
  );
  return { homes, towns, findByAddress: (line1, line2, zip) => byAddress.get(addressKey(line1, line2, zip)) };
}
