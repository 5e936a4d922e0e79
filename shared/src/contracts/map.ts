/** The map behind the homes of an audience: the operator's style and tiles, by way of our own origin. */
import * as z from 'zod';
import { operation } from './http';

const theme = z.enum(['light', 'dark']);
export type MapTheme = z.infer<typeof theme>;

export const getMapStyle = operation({
  id: 'getMapStyle',
  method: 'get',
  path: '/map/style',
  summary: 'The map’s style for MapLibre, with tiles of `GET /map/tiles/…`',
  tag: 'Campaigns',
  access: 'agent',
  query: z.strictObject({ theme }),
  response: z.object({
    /** `null` if no map is configured: drawings take its place. */
    style: z.record(z.string(), z.unknown()).nullable(),
  }),
  errors: ['provider_failed'],
});

const index = z.string().regex(/^\d{1,8}$/);

export const getMapTile = operation({
  id: 'getMapTile',
  method: 'get',
  path: '/map/tiles/{theme}/{source}/{z}/{x}/{y}',
  summary: 'A tile of a source that the style names',
  tag: 'Campaigns',
  access: 'agent',
  params: z.strictObject({ theme, source: z.string().min(1).max(100), z: index, x: index, y: index }),
  produces: 'application/octet-stream',
  whileViewing: true,
  errors: ['provider_failed'],
  rateLimit: { points: 3000, perSeconds: 60 },
});

export const operations = { getMapStyle, getMapTile } as const;
