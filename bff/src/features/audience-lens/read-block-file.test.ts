import { readCount } from './census-variables';
import { readBlockFile } from './read-block-file';

const read = (json: unknown) => readBlockFile(Buffer.from(JSON.stringify(json)));
const place = ['41', '051', '000100', '1'] as const;
const places = ['state', 'county', 'tract', 'block group'] as const;

describe('a count of the Census Bureau', () => {
  // The notes of https://www.census.gov/data/developers/data-sets/acs-1year/notes-on-acs-estimate-and-annotation-values.html
  it.each([
    ['420', 420],
    [420, 420],
    ['0', 0],
    ['12.5', 12.5],
    [null, null],
    ['', null],
    ['-666666666', null],
    [-999999999, null],
    ['-888888888', null],
    ['-555555555', null],
    ['-333333333', null],
    ['-222222222.0', null],
    ['-1', undefined],
    ['many', undefined],
    [{}, undefined],
    [true, undefined],
  ])('%j is %j', (cell, expected) => {
    expect(readCount(cell, false)).toBe(expected);
  });

  it('has no margin of error where the estimate is controlled', () => {
    expect(readCount('-555555555', true)).toBe(0);
    expect(readCount('-222222222', true)).toBeNull();
  });
});

describe('an answer of the API', () => {
  it('gives the groups of each block, with their margins', () => {
    const content = read([
      ['NAME', 'B25003_001E', 'B25003_001M', 'B25003_002E', 'B25003_002M', 'B25003_003E', ...places],
      ['Block Group 1; Census Tract 1', '420', '40', '300', '35', '120', ...place],
    ]);
    expect(content).toMatchObject({ kind: 'figures', unread: [], odd: [] });
    expect([...content.rows]).toEqual([
      [
        '410510001001',
        {
          owners: { count: 300, total: 420, countMargin: 35, totalMargin: 40 },
          renters: { count: 120, total: 420, countMargin: null, totalMargin: 40 },
        },
      ],
    ]);
  });

  it('adds up the ages of people and of householders', () => {
    const column = (table: string, number: number) => `${table}_${String(number).padStart(3, '0')}E`;
    const ages = Array.from({ length: 49 }, (_, index) => column('B01001', index + 1));
    const holders = Array.from({ length: 21 }, (_, index) => column('B25007', index + 1));
    const content = read([
      [...ages, ...holders, 'GEO_ID'],
      // One person of each sex and age, one householder of each tenure and age.
      [
        '46',
        '23',
        ...Array(23).fill('1'),
        '23',
        ...Array(23).fill('1'),
        '18',
        '9',
        ...Array(9).fill('1'),
        '9',
        ...Array(9).fill('1'),
        '1400000US41051000100',
      ],
    ]);
    const [figures] = [...content.rows.values()];
    const counts = Object.entries(figures ?? {}).map(([group, value]) => [
      group,
      (value as { count: number }).count,
    ]);
    expect(Object.fromEntries(counts)).toEqual({
      people_under_18: 8,
      people_18_34: 12,
      people_35_64: 14,
      people_65_up: 12,
      householders_under_35: 4,
      householders_35_64: 8,
      householders_65_up: 6,
    });
    expect([...content.rows.keys()]).toEqual(['41051000100']);
  });

  it('keeps the other rows of an odd one, and the other groups of an odd value', () => {
    const content = read([
      ['B25003_001E', 'B25003_002E', 'B25003_003E', 'B19013_001E', 'B25003_001EA', ...places],
      ['420', '300', '120', '1', null, ...place],
      ['420', '300', '120', '1'],
      ['420', '300', '120', '1', null, '41', '51', '000100', '2'],
      ['420', 'many', '120', '1', null, '41', '051', '000100', '3'],
      ['420', '-666666666', '120', '1', null, '41', '051', '000100', '4'],
      ['1', '1', '1', '1', null, ...place],
      ['10', '20', '3', '1', null, '41', '051', '000100', '5'],
      'nothing',
    ]);
    expect(content.unread).toEqual(['B19013_001E', 'B25003_001EA']);
    expect(content.odd).toEqual([
      { line: 3, reason: 'It does not have 9 cells.' },
      { line: 4, reason: 'It does not name a block group or a tract.' },
      { line: 5, reason: 'B25003_002E is no number.' },
      { line: 7, reason: 'The file has the block 410510001001 twice; the first row is used.' },
      { line: 9, reason: 'It does not have 9 cells.' },
    ]);
    const groups = [...content.rows].map(([geoid, figures]) => [geoid.slice(11), Object.keys(figures)]);
    expect(groups).toEqual([
      ['1', ['owners', 'renters']],
      ['3', ['renters']],
      ['4', ['renters']],
      // More owners than homes.
      ['5', ['renters']],
    ]);
  });
});

describe('boundaries', () => {
  const square = [
    [-122.7, 45.5],
    [-122.6, 45.5],
    [-122.6, 45.6],
    [-122.7, 45.6],
    [-122.7, 45.5],
  ];
  const feature = (properties: object, geometry: object) => ({ type: 'Feature', properties, geometry });

  it('are read as polygons, also with heights and under the names of several years', () => {
    const content = read({
      type: 'FeatureCollection',
      features: [
        feature({ GEOID: '410510001001', ALAND: 5 }, { type: 'Polygon', coordinates: [square] }),
        feature(
          { AFFGEOID: '1500000US410510001002' },
          { type: 'MultiPolygon', coordinates: [[square.map((position) => [...position, 12])]] },
        ),
        feature({ GEOID: '41' }, { type: 'Polygon', coordinates: [square] }),
        feature({ GEOID: '410510001003' }, { type: 'Point', coordinates: [1, 2] }),
        null,
      ],
    });
    expect([content.kind, [...content.rows.keys()], content.unread]).toEqual([
      'places',
      ['410510001001', '410510001002'],
      ['ALAND'],
    ]);
    expect(content.odd.map(({ line }) => line)).toEqual([3, 4, 5]);
  });
});

describe('refuses', () => {
  it.each([
    [
      'a Gazetteer file',
      'USPS\tGEOID\tALAND\tAWATER\tINTPTLAT\tINTPTLONG\nOR\t41051000100\t1\t2\t45.5\t-122.6',
      'one point for each block',
    ],
    ['another file', 'GEOID,owners\n1,2', 'is no JSON'],
    ['an error of the API', '{"error":"unknown variable"}', 'no FeatureCollection'],
    ['an answer without rows', '[["B25003_001E","state"]]', 'has no block'],
    [
      'an answer about something else',
      '[["B19013_001E","GEO_ID"],["1","1500000US410510001001"]]',
      'no column that the lens uses',
    ],
    ['a list', '[1,2]', 'The first row'],
    ['an empty list', '[]', 'The first row'],
  ])('%s', (_name, text, message) => {
    expect(() => readBlockFile(Buffer.from(text))).toThrow(message);
  });
});
