/**
 * Contacts of a file: first what the server reads of it, then the import with a place for each column, and its undo.
 */
import * as z from 'zod';
import { id, operation } from './http';
import { importFields, MAX_IMPORT } from './lead-import-vocabulary';

const csv = z.string().min(1, 'The file is empty.').max(MAX_IMPORT);
const importField = z.enum(importFields);

const leadImportPreview = z.object({
  rows: z.int(),
  columns: z.array(
    z.object({
      header: z.string(),
      /** `none` for one that the server does not know. */
      field: importField,
      /** Rows with a value. */
      filled: z.int(),
      /** The first different values. */
      samples: z.array(z.string()),
    }),
  ),
  /** The first rows. */
  people: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      address: z.string(),
      message: z.string(),
    }),
  ),
});
export type LeadImportPreview = z.infer<typeof leadImportPreview>;

export const previewLeadImport = operation({
  id: 'previewLeadImport',
  method: 'post',
  path: '/leads/import/preview',
  summary:
    'Where the columns of a CSV file would go, and its first people as they would be read; stores nothing',
  tag: 'Leads',
  access: 'agent',
  isHeavy: true,
  apiScope: 'leads:write',
  body: z.strictObject({ csv, columns: z.array(importField).max(500).optional() }),
  bodyBytes: 1_000_000,
  response: leadImportPreview,
  rateLimit: { points: 120, perSeconds: 600 },
});

export const importLeads = operation({
  id: 'importLeads',
  method: 'post',
  path: '/leads/import',
  summary: 'Add the leads of a CSV file; rows with a known email or phone number are left out',
  tag: 'Leads',
  access: 'agent',
  isHeavy: true,
  apiScope: 'leads:write',
  body: z.strictObject({
    csv,
    /** A place for each column, in the file's order; the known headers go to their own without it. */
    columns: z.array(importField).max(500).optional(),
  }),
  bodyBytes: 1_000_000,
  response: z.object({
    /** Names the import for its undo. */
    id,
    imported: z.int(),
    /** Rows that were left out, with their line in the file. */
    skipped: z.array(z.object({ line: z.int(), reason: z.string() })),
    /** Columns with values that were not used. */
    unread: z.array(z.string()),
  }),
  idempotent: true,
  rateLimit: { points: 30, perSeconds: 600 },
});

export const undoLeadImport = operation({
  id: 'undoLeadImport',
  method: 'post',
  path: '/leads/import/undo',
  summary: 'Take the people of an import out again, except those whom you have worked on since',
  tag: 'Leads',
  access: 'agent',
  isHeavy: true,
  apiScope: 'leads:write',
  body: z.strictObject({ id }),
  response: z.object({ removed: z.int(), kept: z.int() }),
  rateLimit: { points: 30, perSeconds: 600 },
});

export const operations = { previewLeadImport, importLeads, undoLeadImport } as const;
