/** Reads the files of a table: an answer of the Census Bureau's API, or boundaries as GeoJSON. Pure. */
import { MAX_BLOCKS } from '@farmpost/shared/contracts/audience-lens-vocabulary';
import type { BlockFigures, GroupCount } from '@farmpost/shared/domain/audience-lens';
import { type FarmGeometry, normalizeGeometry } from '@farmpost/shared/domain/farm-area';
import * as z from 'zod';
import { AppError } from '../../app-error';
import { groupVariables, readCount, variableOf } from './census-variables';

export interface OddRow {
  /** Number of the row in the file, the first is 1. */
  readonly line: number;
  readonly reason: string;
}

interface Read<Row> {
  /** By GEOID. */
  readonly rows: ReadonlyMap<string, Row>;
  readonly unread: readonly string[];
  readonly odd: readonly OddRow[];
}

export type BlockFileContent =
  | ({ readonly kind: 'figures' } & Read<BlockFigures>)
  | ({ readonly kind: 'places' } & Read<FarmGeometry>);

const refuse = (message: string) => new AppError('validation_failed', message, { fields: { body: message } });

/** Digits of a block group or a tract, also in the longer form `1500000US410510001001`; else `null`. */
function geoidOf(value: unknown): string | null {
  const digits = typeof value === 'string' ? (/(?:US)?(\d{11,12})$/.exec(value)?.[1] ?? null) : null;
  return digits !== null && (digits === value || /^\d{7}US\d{11,12}$/.test(String(value))) ? digits : null;
}

const places = ['state', 'county', 'tract', 'block group'] as const;
const lengths = { state: 2, county: 3, tract: 6, 'block group': 1 } as const;
/** Columns that name a row. */
const naming = new Set<string>([...places, 'NAME', 'GEO_ID', 'GEOID', 'ucgid']);

/** The GEOID of a row by its own column, or by state, county, tract and block group. */
function geoidOfRow(cells: ReadonlyMap<string, unknown>): string | null {
  const given = geoidOf(cells.get('GEO_ID') ?? cells.get('GEOID') ?? cells.get('ucgid'));
  if (given !== null) return given;
  let geoid = '';
  for (const place of places) {
    const cell = cells.get(place);
    if (place === 'block group' && !cells.has(place)) break;
    if (typeof cell !== 'string' || !new RegExp(`^\\d{${lengths[place]}}$`).test(cell)) return null;
    geoid += cell;
  }
  return geoid;
}

const rootOfSquares = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? Math.sqrt(known.reduce((sum, each) => sum + each ** 2, 0)) : null;
};

/** The groups whose counts are all there. A group that is larger than its whole is left out. */
function figuresOf(
  counts: ReadonlyMap<string, number | null>,
  margins: ReadonlyMap<string, number | null>,
): BlockFigures {
  const figures: Partial<Record<(typeof groupVariables)[number]['group'], GroupCount>> = {};
  for (const { group, count: variables, total: whole } of groupVariables) {
    const parts = variables.flatMap((variable) => counts.get(variable) ?? []);
    const total = counts.get(whole) ?? null;
    if (total === null || parts.length < variables.length) continue;
    const count = parts.reduce((sum, each) => sum + each, 0);
    if (count > total) continue;
    figures[group] = {
      count,
      total,
      countMargin: rootOfSquares(variables.map((variable) => margins.get(variable) ?? null)),
      totalMargin: margins.get(whole) ?? null,
    };
  }
  return figures;
}

const answer = z.tuple([z.array(z.string()).min(1).max(500)], z.unknown());

function readFigures(json: unknown): BlockFileContent {
  const parsed = answer.safeParse(json);
  if (!parsed.success) {
    throw refuse(
      'The first row of the file must be the names of the columns, as the Census Bureau’s API answers.',
    );
  }
  const [headers, ...rows] = parsed.data;
  const columns = headers.map((header) => ({ header, known: variableOf(header) }));
  if (columns.every(({ known }) => known === null)) {
    throw refuse(
      'The file has no column that the lens uses. Ask the API for B25003, B11005, B25007 or B01001, each with _001E and so on.',
    );
  }
  const odd: OddRow[] = [];
  const found = new Map<string, BlockFigures>();
  for (const [index, row] of rows.entries()) {
    const line = index + 2;
    if (!Array.isArray(row) || row.length !== headers.length) {
      odd.push({ line, reason: `It does not have ${headers.length} cells.` });
      continue;
    }
    const cells = new Map<string, unknown>(headers.map((header, at) => [header, row[at] as unknown]));
    const geoid = geoidOfRow(cells);
    if (geoid === null) {
      odd.push({ line, reason: 'It does not name a block group or a tract.' });
      continue;
    }
    if (found.has(geoid)) {
      odd.push({ line, reason: `The file has the block ${geoid} twice; the first row is used.` });
      continue;
    }
    const counts = new Map<string, number | null>();
    const margins = new Map<string, number | null>();
    for (const { header, known } of columns) {
      if (!known) continue;
      const value = readCount(cells.get(header), known.isMargin);
      if (value === undefined) odd.push({ line, reason: `${header} is no number.` });
      (known.isMargin ? margins : counts).set(known.variable, value ?? null);
    }
    found.set(geoid, figuresOf(counts, margins));
  }
  const unread = columns.flatMap(({ header, known }) => (known || naming.has(header) ? [] : [header]));
  return { kind: 'figures', rows: found, unread, odd };
}

/** Some files give a height too; it is dropped. */
const position = z
  .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)], z.number())
  .transform(([lng, lat]): [number, number] => [lng, lat]);
const rings = z.array(z.array(position).min(4)).min(1);
const boundary = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: rings }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings).min(1) }),
]);
const collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) });
const feature = z.object({ properties: z.record(z.string(), z.unknown()), geometry: z.unknown() });

/** Names of the property with the GEOID in the bureau's files of several years. */
const geoidProperties = ['GEOID', 'GEOID20', 'GEOID10', 'GEOIDFQ', 'AFFGEOID', 'GEO_ID'];

function readPlaces(json: unknown): BlockFileContent {
  const parsed = collection.safeParse(json);
  if (!parsed.success) throw refuse('The file is no FeatureCollection with features.');
  const odd: OddRow[] = [];
  const found = new Map<string, FarmGeometry>();
  const unread = new Set<string>();
  for (const [index, one] of parsed.data.features.entries()) {
    const line = index + 1;
    const read = feature.safeParse(one);
    const properties = read.data?.properties ?? {};
    const geoid =
      geoidProperties.map((name) => geoidOf(properties[name])).find((each) => each !== null) ?? null;
    const geometry = boundary.safeParse(read.data?.geometry);
    for (const name of Object.keys(properties)) if (!geoidProperties.includes(name)) unread.add(name);
    if (geoid === null) odd.push({ line, reason: 'It has no GEOID of a block group or a tract.' });
    else if (!geometry.success) odd.push({ line, reason: `The boundary of ${geoid} is no polygon.` });
    else if (found.has(geoid))
      odd.push({ line, reason: `The file has the block ${geoid} twice; the first is used.` });
    else found.set(geoid, normalizeGeometry(geometry.data));
  }
  return { kind: 'places', rows: found, unread: [...unread], odd };
}

/** Internal points of the Gazetteer files: a home next to the point of one block is often in another. */
const isGazetteer = (text: string) => /^(?:USPS\t)?.*GEOID.*INTPTLAT/.test(text.slice(0, 1000));

/** Throws `validation_failed` for a file that is neither, and for one with too many blocks. */
export function readBlockFile(bytes: Uint8Array): BlockFileContent {
  const text = new TextDecoder().decode(bytes).replace(/^\uFEFF/, '');
  if (isGazetteer(text)) {
    throw refuse(
      'This Gazetteer file has one point for each block, which does not say where a block ends. Add the boundaries as GeoJSON instead, from the cartographic boundary files.',
    );
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw refuse('The file is no JSON. Add an answer of the Census Bureau’s API, or boundaries as GeoJSON.');
  }
  const content = Array.isArray(json) ? readFigures(json) : readPlaces(json);
  if (content.rows.size === 0) throw refuse('The file has no block that can be read.');
  if (content.rows.size > MAX_BLOCKS) {
    throw refuse(
      `A table has at most ${MAX_BLOCKS.toLocaleString('en-US')} blocks. Add the counties that you serve.`,
    );
  }
  return content;
}
