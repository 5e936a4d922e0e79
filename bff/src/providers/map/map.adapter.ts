/** The operator's map: a MapLibre style and its tiles, fetched for the pages so that they ask no foreign server. */
import type { MapTheme } from '@farmpost/shared/contracts/map';
import { currentMs } from '@farmpost/shared/domain/clock';
import { TILE_SCHEME, ZIP_SOURCE } from '@farmpost/shared/domain/map-geometry';
import * as z from 'zod';
import { ForeignFileError, fetchForeignFile } from '../foreign-file';
import type { OutgoingGuard } from '../outgoing-guard';
import { ProviderError } from '../provider-error';

const tileFacts = z.object({
  tiles: z.array(z.string()).optional(),
  minzoom: z.number().optional(),
  maxzoom: z.number().optional(),
  bounds: z.array(z.number()).length(4).optional(),
  scheme: z.enum(['xyz', 'tms']).optional(),
  tileSize: z.number().optional(),
  attribution: z.string().optional(),
});
/** Names of a ZIP's field in the tiles that one can get: `zip`, `ZCTA5CE20`, `GEOID20`, `postal_code`. */
const zipField = /zip|zcta|postal|geoid/i;
const zipTiles = tileFacts.extend({
  vector_layers: z
    .array(z.object({ id: z.string(), fields: z.record(z.string(), z.unknown()).default({}) }))
    .min(1),
});
const source = tileFacts.extend({ type: z.string(), url: z.string().optional() });
const layer = z.looseObject({
  source: z.string().optional(),
  layout: z.record(z.string(), z.unknown()).optional(),
});
const mapStyle = z.looseObject({ sources: z.record(z.string(), source), layers: z.array(layer) });

interface Loaded {
  readonly style: Record<string, unknown>;
  /** Tile addresses by source. */
  readonly tiles: ReadonlyMap<string, string>;
  readonly at: number;
}

export interface MapSource {
  /** The style with tiles of our own and without foreign fonts and icons; pages draw its labels in their own type. */
  style(theme: MapTheme): Promise<Record<string, unknown>>;
  /** `null` if the style has no such source. */
  tile(theme: MapTheme, source: string, at: { z: string; x: string; y: string }): Promise<Buffer | null>;
}

const FRESH_MS = 10 * 60_000;

export interface MapSourceOptions {
  readonly url: string;
  /** Empty for a map without ZIP areas. */
  readonly zipTilesUrl: string;
  readonly guard: OutgoingGuard;
}

/** Throws `ProviderError`. */
export function createMapSource({ url, zipTilesUrl, guard }: MapSourceOptions): MapSource {
  const loaded = new Map<MapTheme, Promise<Loaded>>();

  async function fetchFile(address: string): Promise<Buffer> {
    try {
      return await fetchForeignFile(address, { guard, maxBytes: 4_000_000, timeoutMs: 10_000 });
    } catch (cause) {
      if (!(cause instanceof ForeignFileError)) throw cause;
      throw new ProviderError('map', 'unavailable', cause.message, {}, { cause });
    }
  }

  async function fetchJson<T extends z.ZodType>(address: string, schema: T): Promise<z.output<T>> {
    try {
      return schema.parse(JSON.parse((await fetchFile(address)).toString()));
    } catch (cause) {
      if (cause instanceof ProviderError) throw cause;
      throw new ProviderError(
        'map',
        'malformed',
        'The map’s server sent no style or tile list',
        {},
        { cause },
      );
    }
  }

  async function load(theme: MapTheme): Promise<Loaded> {
    const address = url.replaceAll('{theme}', theme);
    const {
      glyphs: _glyphs,
      sprite: _sprite,
      sources,
      layers,
      ...style
    } = await fetchJson(address, mapStyle);
    const tiles = new Map<string, string>();
    const ours: Record<string, object> = {};
    for (const [name, { url: list, ...given }] of Object.entries(sources)) {
      if (given.type !== 'vector' && given.type !== 'raster') continue;
      const base = list === undefined ? address : new URL(list, address).href;
      const facts = list === undefined ? given : { ...(await fetchJson(base, tileFacts)), ...given };
      const [template] = facts.tiles ?? [];
      if (template === undefined) continue;
      // `URL` would escape the braces of `{z}`.
      tiles.set(name, /^https?:/.test(template) ? template : new URL(base).origin + template);
      ours[name] = { ...facts, tiles: [`${TILE_SCHEME}://${theme}/${encodeURIComponent(name)}/{z}/{x}/{y}`] };
    }
    const zips = await loadZips();
    if (zips) {
      tiles.set(ZIP_SOURCE, zips.template);
      ours[ZIP_SOURCE] = {
        ...zips.facts,
        type: 'vector',
        tiles: [`${TILE_SCHEME}://${theme}/${ZIP_SOURCE}/{z}/{x}/{y}`],
      };
    }
    const drawn = layers.filter(({ source: name }) => name === undefined || name in ours);
    for (const { layout } of drawn) delete layout?.['icon-image'];
    const metadata = zips ? { [ZIP_SOURCE]: zips.where } : {};
    return { style: { ...style, metadata, sources: ours, layers: drawn }, tiles, at: currentMs() };
  }

  /** ZIP areas are an addition: without them the map is whole. */
  async function loadZips() {
    if (zipTilesUrl === '') return null;
    const found = await fetchJson(zipTilesUrl, zipTiles).catch((error: unknown) => {
      if (error instanceof ProviderError) return null;
      throw error;
    });
    const [layer] = found?.vector_layers ?? [];
    const field = Object.keys(layer?.fields ?? {}).find((name) => zipField.test(name));
    const [template] = found?.tiles ?? [];
    if (!found || !layer || field === undefined || template === undefined) return null;
    const { vector_layers: _layers, ...facts } = found;
    return {
      facts,
      where: { layer: layer.id, field },
      template: /^https?:/.test(template) ? template : new URL(zipTilesUrl).origin + template,
    };
  }

  async function current(theme: MapTheme): Promise<Loaded> {
    const known = await loaded.get(theme)?.catch(() => null);
    if (known && currentMs() - known.at < FRESH_MS) return known;
    const next = load(theme);
    loaded.set(theme, next);
    return next;
  }

  return {
    style: async (theme) => (await current(theme)).style,
    async tile(theme, name, { z: zoom, x, y }) {
      const template = (await current(theme)).tiles.get(name);
      if (template === undefined) return null;
      return fetchFile(template.replace('{z}', zoom).replace('{x}', x).replace('{y}', y));
    },
  };
}
