/**
 * The fair-audience lens (decision 119): the places of a mailing's audience beside those of everyone around, from public
 * tables about blocks. No operation takes anything from these tables as a filter; a test holds that.
 */
import * as z from 'zod';
import {
  blockTableStates,
  KEEP_REASON,
  lensChoices,
  lensFilters,
  lensGroups,
  lensStates,
  lensVerdicts,
  MAX_BLOCK_FILE,
} from './audience-lens-vocabulary';
import { cents, date, fileBody, id, idParams, operation, timestamp, version } from './http';

export type * from './audience-lens-vocabulary';

const share = z.number().min(0).max(1);
const side = z.object({ homes: z.int(), covered: z.int() });
const measuredGroup = z.object({
  group: z.enum(lensGroups),
  ring: share,
  audience: share,
  /** audience / ring; `null` where the ring has none of the group. */
  ratio: z.number().nullable(),
  /** Margin of error of the difference, for 90% confidence; `null` where the table has none. */
  margin: z.number().nullable(),
  isLargeDrop: z.boolean(),
});
export type LensGroupShares = z.infer<typeof measuredGroup>;

/** A reading of the lens, as it is kept with a decision. A later form of it gets its own number. */
export const lensFigures = z.object({
  version: z.literal(1),
  table: z.object({ id, name: z.string(), year: z.int() }),
  filters: z.array(z.enum(lensFilters)),
  /** Everyone who could get the card without filters, and those who get it or are held back at random. */
  ring: side,
  audience: side,
  groups: z.array(measuredGroup),
  verdict: z.enum(lensVerdicts),
  /** Cards, without the homes that the draw holds back, and their price. */
  cards: z.int(),
  totalCents: cents,
  /** The least filtered alternative; `null` without a large drop, or without a filter. */
  alternative: z
    .object({
      removed: z.array(z.enum(lensFilters)),
      cards: z.int(),
      totalCents: cents,
      /** Whether no large drop is left. */
      isClear: z.boolean(),
      groups: z.array(measuredGroup),
    })
    .nullable(),
});
export type LensFigures = z.infer<typeof lensFigures>;

const decision = z.object({
  id,
  choice: z.enum(lensChoices),
  /** `null` for the wider audience. */
  reason: z.string().nullable(),
  figures: lensFigures,
  decidedAt: timestamp,
  /** Whether it is about the audience as it is now. */
  isCurrent: z.boolean(),
});
export type LensDecision = z.infer<typeof decision>;

export const audienceLens = z.object({
  state: z.enum(lensStates),
  /** `null` while no table is in use, or the audience was not read yet. */
  figures: lensFigures.nullable(),
  readAt: timestamp.nullable(),
  /** The last decision. */
  decision: decision.nullable(),
});
export type AudienceLens = z.infer<typeof audienceLens>;

const ofCampaign = { tag: 'Fair audience', access: 'own', params: idParams } as const;

export const getAudienceLens = operation({
  ...ofCampaign,
  id: 'getAudienceLens',
  method: 'get',
  path: '/campaigns/{id}/audience-lens',
  summary: 'The places of a campaign’s audience beside those of everyone around, and what its agent decided',
  response: audienceLens,
});

export const decideAudience = operation({
  ...ofCampaign,
  id: 'decideAudience',
  method: 'post',
  path: '/campaigns/{id}/audience-lens/decision',
  summary:
    'Use the least filtered alternative, or keep the filters for a reason, where a share drops largely',
  body: z.discriminatedUnion('choice', [
    z.strictObject({ version, choice: z.literal('wider') }),
    z.strictObject({
      version,
      choice: z.literal('kept'),
      reason: z
        .string()
        .trim()
        .min(KEEP_REASON.min, 'Please write why these filters are needed.')
        .max(KEEP_REASON.max),
    }),
  ]),
  response: audienceLens,
  errors: ['version_conflict', 'invalid_transition', 'conflict'],
});

export const undoWiderAudience = operation({
  ...ofCampaign,
  id: 'undoWiderAudience',
  method: 'post',
  path: '/campaigns/{id}/audience-lens/undo',
  summary: 'Bring back the filters that the wider audience removed',
  body: z.strictObject({ version }),
  response: audienceLens,
  errors: ['version_conflict', 'invalid_transition', 'conflict'],
});

const period = z
  .strictObject({ from: date, to: date })
  .refine(({ from, to }) => from <= to, { error: 'Choose a first day before the last.', path: ['to'] });

export const exportAudienceDecisions = operation({
  id: 'exportAudienceDecisions',
  method: 'get',
  path: '/audience-decisions/export.csv',
  summary: 'Your decisions about audiences in a period, as a spreadsheet file',
  tag: 'Fair audience',
  access: 'agent',
  query: period,
  produces: 'text/csv; charset=utf-8',
});

const admin = { tag: 'Fair audience', access: 'admin', permissions: ['admin.access_panel'] } as const;

export const exportAllAudienceDecisions = operation({
  ...admin,
  id: 'exportAllAudienceDecisions',
  method: 'get',
  path: '/admin/audience-decisions/export.csv',
  summary:
    'All agents’ decisions about audiences in a period, for a regulator’s request; recorded in the audit log',
  query: period,
  produces: 'text/csv; charset=utf-8',
});

const oddRow = z.object({ line: z.int(), reason: z.string() });

export const blockFile = z.object({
  kind: z.enum(['figures', 'places']),
  name: z.string(),
  sha256: z.string(),
  /** Blocks that were read. */
  blocks: z.int(),
  /** Columns or properties that the lens does not use. */
  unread: z.array(z.string()),
  odd: z.int(),
  /** The first of them. */
  oddRows: z.array(oddRow),
  /** Email address of the administrator; `null` for a deleted account and for the demo’s own table. */
  addedBy: z.string().nullable(),
  addedAt: timestamp,
});
export type BlockFile = z.infer<typeof blockFile>;

export const blockTable = z.object({
  id,
  name: z.string(),
  year: z.int(),
  source: z.string(),
  state: z.enum(blockTableStates),
  files: z.array(blockFile),
  /** Blocks that have figures, that have a place on the map, and that have both and can be used. */
  withFigures: z.int(),
  withPlace: z.int(),
  usable: z.int(),
  groups: z.array(z.enum(lensGroups)),
  /** Decisions that its figures were shown for. */
  decisions: z.int(),
  createdAt: timestamp,
  usedSince: timestamp.nullable(),
  replacedAt: timestamp.nullable(),
});
export type BlockTable = z.infer<typeof blockTable>;

export const listBlockTables = operation({
  ...admin,
  id: 'listBlockTables',
  method: 'get',
  path: '/admin/block-tables',
  summary: 'Public tables of blocks for the fair-audience lens, the newest year first',
  response: z.object({ data: z.array(blockTable) }),
});

export const createBlockTable = operation({
  ...admin,
  id: 'createBlockTable',
  method: 'post',
  path: '/admin/block-tables',
  summary: 'Begin a table; files are added to it before it is used',
  body: z.strictObject({
    name: z.string().trim().min(1, 'Give the table a name, like “ACS 5-year, Oregon”.').max(80),
    year: z.int().min(1990, 'Enter the year of the figures.').max(2100, 'Enter the year of the figures.'),
    source: z.string().trim().min(1, 'Write where the files are from.').max(300),
  }),
  response: blockTable,
  status: 201,
  idempotent: true,
});

export const addBlockFile = operation({
  ...admin,
  id: 'addBlockFile',
  method: 'post',
  path: '/admin/block-tables/{id}/files',
  summary: 'Add an answer of the Census Bureau’s API (JSON), or the blocks’ boundaries (GeoJSON)',
  params: idParams,
  query: z.strictObject({ name: z.string().trim().min(1).max(200).default('blocks.json') }),
  body: fileBody,
  accepts: {
    types: ['application/json', 'application/geo+json', 'text/plain', 'application/octet-stream'],
    maxBytes: MAX_BLOCK_FILE,
  },
  isHeavy: true,
  response: blockTable,
  errors: ['conflict'],
  rateLimit: { points: 60, perSeconds: 3600 },
});

export const activateBlockTable = operation({
  ...admin,
  id: 'activateBlockTable',
  method: 'post',
  path: '/admin/block-tables/{id}/activate',
  summary: 'Use a table; it replaces the one of the same name and year',
  params: idParams,
  response: blockTable,
  errors: ['conflict'],
});

export const deleteBlockTable = operation({
  ...admin,
  id: 'deleteBlockTable',
  method: 'delete',
  path: '/admin/block-tables/{id}',
  summary: 'Delete a table that no decision refers to',
  params: idParams,
  errors: ['conflict'],
});

export const operations = {
  getAudienceLens,
  decideAudience,
  undoWiderAudience,
  exportAudienceDecisions,
  exportAllAudienceDecisions,
  listBlockTables,
  createBlockTable,
  addBlockFile,
  activateBlockTable,
  deleteBlockTable,
} as const;
