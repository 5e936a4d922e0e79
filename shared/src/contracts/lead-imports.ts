/**
 * Contacts of a file: first what the server reads of it, then the import with a place for each column, and its undo.
 */
import * as z from 'zod';
import { fileBody, id, idParams, operation, timestamp } from './http';
import { importFields, leadImportStatuses, MAX_IMPORT, MAX_IMPORT_FILE } from './lead-import-vocabulary';

const csv = z.string().min(1, 'The file is empty.').max(MAX_IMPORT);
const importField = z.enum(importFields);

const readColumns = z.array(
  z.object({
    header: z.string(),
    /** `none` for one that the server does not know. */
    field: importField,
    /** Rows with a value. */
    filled: z.int(),
    /** The first different values. */
    samples: z.array(z.string()),
  }),
);
const readPeople = z.array(
  z.object({
    line: z.int(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    message: z.string(),
  }),
);
/** Rows that were left out, with their line in the file; or imported without a value that could not be read. */
const skippedRows = z.array(
  z.object({ line: z.int(), reason: z.string(), isImported: z.boolean().optional() }),
);

const leadImportPreview = z.object({
  rows: z.int(),
  columns: readColumns,
  /** The first rows. */
  people: readPeople,
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
  summary: 'Add the leads of a CSV file; a row with a known email or phone number joins its lead',
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
    /** Rows of a person who was there before, in the leads or in the file. */
    joined: z.int(),
    skipped: skippedRows,
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
  summary:
    'Take the people of an import out again, and what it added to others, except where you have worked on since',
  tag: 'Leads',
  access: 'agent',
  isHeavy: true,
  apiScope: 'leads:write',
  body: z.strictObject({ id }),
  /** `restored`: leads that are again as they were before rows joined them. */
  response: z.object({ removed: z.int(), kept: z.int(), restored: z.int() }),
  errors: ['conflict'],
  rateLimit: { points: 30, perSeconds: 600 },
});

/** A file that is imported in the background. */
export const leadImport = z.object({
  id,
  fileName: z.string(),
  /** The list that its people go to; `null` for leads. */
  list: z.object({ id, name: z.string() }).nullable(),
  /** In bytes. */
  size: z.int(),
  status: z.enum(leadImportStatuses),
  totalRows: z.int(),
  doneRows: z.int(),
  imported: z.int(),
  /** Rows of a person who was there before, in the leads or in the file. */
  joined: z.int(),
  leftOut: z.int(),
  columns: z.array(
    readColumns.element.extend({
      /** The place of its header; `none` for an unknown one. */
      suggested: importField,
    }),
  ),
  /** The first rows, until the import starts. */
  people: readPeople,
  /** The first 1,000. */
  skipped: skippedRows,
  failureReason: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type LeadImport = z.infer<typeof leadImport>;

const file = { tag: 'Leads', access: 'agent' } as const;

export const uploadLeadImport = operation({
  ...file,
  id: 'uploadLeadImport',
  method: 'post',
  path: '/leads/imports',
  summary: 'Read a CSV file of up to 20 MB; nothing is imported before it is started',
  query: z.strictObject({
    name: z.string().trim().min(1).max(200).default('contacts.csv'),
    /** The list that its people go to. */
    listId: id.optional(),
  }),
  body: fileBody,
  accepts: {
    types: ['text/csv', 'text/plain', 'application/vnd.ms-excel', 'application/octet-stream'],
    maxBytes: MAX_IMPORT_FILE,
  },
  response: leadImport,
  status: 201,
  rateLimit: { points: 20, perSeconds: 3600 },
});

export const listLeadImports = operation({
  ...file,
  id: 'listLeadImports',
  method: 'get',
  path: '/leads/imports',
  summary: 'Your last files, newest first',
  response: z.object({ data: z.array(leadImport) }),
});

export const getLeadImport = operation({
  ...file,
  id: 'getLeadImport',
  method: 'get',
  path: '/leads/imports/{id}',
  summary: 'A file with where its columns go, its progress and the rows that were left out',
  params: idParams,
  response: leadImport,
});

export const placeLeadImport = operation({
  ...file,
  id: 'placeLeadImport',
  method: 'put',
  path: '/leads/imports/{id}/columns',
  summary: 'Choose a place for each column, in the file’s order',
  params: idParams,
  body: z.strictObject({
    columns: z.array(importField).max(500),
    /** The list that its people go to, or `null` for leads; left out, as before. */
    listId: id.nullable().optional(),
  }),
  response: leadImport,
  errors: ['conflict'],
  rateLimit: { points: 300, perSeconds: 600 },
});

/** The outcome that an import into a list would have for each row. */
export const leadImportCheck = z.object({
  rows: z.int(),
  imported: z.int(),
  /** People who are on the list, or twice in the file. */
  joined: z.int(),
  leftOut: z.int(),
  /** People who get no card because the file or their home says so. */
  refused: z.int(),
  withoutAddress: z.int(),
  /** Rows with a problem, by line; the first 100. */
  problems: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      problem: z.string(),
      /** Whether the row is imported nevertheless. */
      isImported: z.boolean(),
    }),
  ),
  problemCount: z.int(),
});
export type LeadImportCheck = z.infer<typeof leadImportCheck>;

export const checkLeadImport = operation({
  ...file,
  id: 'checkLeadImport',
  method: 'get',
  path: '/leads/imports/{id}/check',
  summary: 'What an import into a list would do with each row; stores nothing',
  isHeavy: true,
  params: idParams,
  response: leadImportCheck,
  errors: ['conflict'],
  rateLimit: { points: 120, perSeconds: 600 },
});

export const startLeadImport = operation({
  ...file,
  id: 'startLeadImport',
  method: 'post',
  path: '/leads/imports/{id}/start',
  summary: 'Import the file in the background, or go on with an import that failed',
  params: idParams,
  response: leadImport,
  errors: ['conflict'],
  rateLimit: { points: 30, perSeconds: 600 },
});

export const operations = {
  previewLeadImport,
  importLeads,
  undoLeadImport,
  uploadLeadImport,
  listLeadImports,
  getLeadImport,
  placeLeadImport,
  checkLeadImport,
  startLeadImport,
} as const;
