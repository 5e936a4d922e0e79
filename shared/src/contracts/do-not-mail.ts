/** Homes, lists and areas that get no cards: entered by agents for their own mailings, and by administrators for all. */
import * as z from 'zod';
import { campaignStatuses } from './campaign-vocabulary';
import {
  doNotMailFields,
  doNotMailKinds,
  doNotMailSources,
  doNotMailStates,
  homeRefusals,
  MAX_DO_NOT_MAIL_FILE,
  MAX_DO_NOT_MAIL_ZIPS,
} from './do-not-mail-vocabulary';
import { date, fileBody, id, idParams, offsetPage, operation, queryInt, timestamp } from './http';
import { exclusionReasons } from './listing-vocabulary';

const source = z.enum(doNotMailSources);
const text = (max: number) => z.string().trim().min(1).max(max);
const address = text(300);
const zips = z
  .array(z.string().regex(/^\d{5}$/, 'Use five digits for each ZIP.'))
  .min(1, 'Add at least one ZIP.')
  .max(MAX_DO_NOT_MAIL_ZIPS);

export const doNotMailEntry = z.object({
  id,
  kind: z.enum(doNotMailKinds),
  state: z.enum(doNotMailStates),
  /** The home's address, or the name of the list or area. Empty once the home was erased. */
  title: z.string(),
  /** The entry holds while this person lives there; `null` for everyone at the home. */
  personName: z.string().nullable(),
  zips: z.array(z.string()),
  source,
  note: z.string().nullable(),
  /** When it was asked for, or the date of the list or order. */
  askedOn: date,
  /** The last day; `null` for no end. */
  expiresOn: date.nullable(),
  fileName: z.string().nullable(),
  /** Homes of a list; 1 for a home, 0 for an area. */
  homes: z.int(),
  /** Rows of a list's file that name no home. */
  leftOut: z.int(),
  /** The agent whose mailings it is about; `null` for everyone's. */
  agent: z.object({ id, name: z.string() }).nullable(),
  createdAt: timestamp,
  endedAt: timestamp.nullable(),
});
export type DoNotMailEntry = z.infer<typeof doNotMailEntry>;

/** A mailing before the printer that would lose homes. */
const losingMailing = z.object({
  id,
  name: z.string(),
  agentName: z.string().nullable(),
  status: z.enum(campaignStatuses),
  mailsAt: timestamp.nullable(),
  /** Homes that it loses, of those that it mails. */
  homes: z.int(),
  ofHomes: z.int(),
});
const losses = z.array(losingMailing);
export type LosingMailing = z.infer<typeof losingMailing>;

const common = {
  source,
  note: z.string().trim().max(500).optional(),
  askedOn: date,
  expiresOn: date.optional(),
};

const base = { tag: 'Do not mail', access: 'user' } as const;

export const listDoNotMail = operation({
  ...base,
  id: 'listDoNotMail',
  method: 'get',
  path: '/do-not-mail',
  summary: 'Homes, lists and areas that get no cards, newest first: your own, or all for administrators',
  query: z.strictObject({
    /** Part of an address, a person's name, a ZIP, or a list's name. */
    q: z.string().trim().max(200).optional(),
    kind: z.enum(doNotMailKinds).optional(),
    state: z.enum(doNotMailStates).optional(),
    limit: queryInt(1, 100, 20),
    offset: queryInt(0, 1_000_000, 0),
  }),
  response: offsetPage(doNotMailEntry),
});

const home = z.strictObject({ kind: z.literal('home'), address, personName: text(120).optional() });
const area = z.strictObject({ kind: z.literal('area'), zips });

const preview = z.object({
  /** A home that we know, as records write it; `null` if no record has the address. */
  knownAs: z.string().nullable(),
  /** Known homes with the same house number in the ZIP, such as the units of a building. */
  similar: z.array(z.string()),
  /** An active entry for the same home and person. */
  sameEntry: doNotMailEntry.nullable(),
  losses,
});
export type DoNotMailPreview = z.infer<typeof preview>;

export const previewDoNotMail = operation({
  ...base,
  id: 'previewDoNotMail',
  method: 'post',
  path: '/do-not-mail/preview',
  summary:
    'Whether we know a home, and the homes that mailings before the printer would lose; stores nothing',
  body: z.discriminatedUnion('kind', [home, area]),
  response: preview,
  rateLimit: { points: 300, perSeconds: 600 },
});

export const addDoNotMail = operation({
  ...base,
  id: 'addDoNotMail',
  method: 'post',
  path: '/do-not-mail',
  summary:
    'Mail a home, a person at a home, or an area no more: in your mailings, or in all for administrators',
  body: z.discriminatedUnion('kind', [home.extend(common), area.extend({ ...common, title: text(120) })]),
  response: doNotMailEntry,
  status: 201,
  idempotent: true,
  errors: ['conflict'],
  rateLimit: { points: 300, perSeconds: 600 },
});

const one = { ...base, params: idParams, response: doNotMailEntry, errors: ['conflict'] } as const;

export const takeBackDoNotMail = operation({
  ...one,
  id: 'takeBackDoNotMail',
  method: 'post',
  path: '/do-not-mail/{id}/take-back',
  summary: 'Let mailings choose the homes of an entry again; it stays in the record',
});

export const restoreDoNotMail = operation({
  ...one,
  id: 'restoreDoNotMail',
  method: 'post',
  path: '/do-not-mail/{id}/restore',
  summary: 'Undo that an entry was taken back',
});

/** Places in the file's order: `none,street,zip`. */
const columns = z
  .string()
  .regex(/^[a-z0-9]+(,[a-z0-9]+)*$/, 'Give a place for each column.')
  .max(8000)
  .optional();
const file = {
  ...base,
  method: 'post',
  isHeavy: true,
  body: fileBody,
  accepts: {
    types: ['text/csv', 'text/plain', 'application/vnd.ms-excel', 'application/octet-stream'],
    maxBytes: MAX_DO_NOT_MAIL_FILE,
  },
  rateLimit: { points: 120, perSeconds: 3600 },
} as const;

const listPreview = z.object({
  rows: z.int(),
  columns: z.array(
    z.object({
      header: z.string(),
      field: z.enum(doNotMailFields),
      filled: z.int(),
      samples: z.array(z.string()),
    }),
  ),
  /** Different homes, or persons at homes. */
  homes: z.int(),
  /** Homes among them that are in our records. */
  known: z.int(),
  repeated: z.int(),
  /** The first homes, as they are read. */
  first: z.array(z.object({ line: z.int(), address: z.string(), personName: z.string().nullable() })),
  /** Rows that name no home: how many, and the first 100 with the reason. */
  unread: z.object({
    count: z.int(),
    rows: z.array(z.object({ line: z.int(), text: z.string(), reason: z.string() })),
  }),
  losses,
});
export type DoNotMailListPreview = z.infer<typeof listPreview>;

export const previewDoNotMailList = operation({
  ...file,
  id: 'previewDoNotMailList',
  path: '/do-not-mail/lists/preview',
  summary:
    'The homes of a CSV file, the rows that are not read, and what mailings would lose; stores nothing',
  query: z.strictObject({ columns }),
  response: listPreview,
});

export const importDoNotMailList = operation({
  ...file,
  id: 'importDoNotMailList',
  path: '/do-not-mail/lists',
  summary: 'Mail the homes of a CSV file no more, until a day',
  query: z.strictObject({ ...common, title: text(120), fileName: text(200), columns }),
  response: doNotMailEntry,
  status: 201,
});

const refusal = z.object({
  reason: z.enum(homeRefusals),
  /** Source of an entry. */
  source: source.nullable(),
  /** Name of the list or area, or of the agent whose cards the home refuses. */
  name: z.string().nullable(),
  /** The person whom the entry is about. */
  personName: z.string().nullable(),
  /** Whether the entry is about all agents' mailings; `null` if there is no entry. */
  isForAll: z.boolean().nullable(),
  since: z.string().nullable(),
  /** A day or a time. */
  until: z.string().nullable(),
});
export type HomeRefusalFacts = z.infer<typeof refusal>;

const explanation = z.object({
  /** As records write it, or as it was typed. */
  address: z.string(),
  isKnown: z.boolean(),
  similar: z.array(z.string()),
  /** Empty if the home may get a card now. */
  refusals: z.array(refusal),
  /** Decisions of the latest mailings about the home. */
  decisions: z.array(
    z.object({
      campaignId: id,
      campaign: z.string(),
      agentName: z.string().nullable(),
      outcome: z.enum(['mailed', ...exclusionReasons]),
      at: timestamp,
    }),
  ),
});
export type HomeExplanation = z.infer<typeof explanation>;

export const explainHome = operation({
  ...base,
  id: 'explainHome',
  method: 'post',
  path: '/do-not-mail/why',
  summary: 'Why a home gets no card now: in your mailings, or in anyone’s for administrators',
  // An address is no part of a path, which is logged.
  body: z.strictObject({ address }),
  response: explanation,
  rateLimit: { points: 200, perSeconds: 600 },
});

export const exportDoNotMail = operation({
  ...base,
  id: 'exportDoNotMail',
  method: 'get',
  path: '/do-not-mail/export.csv',
  summary: 'All entries with their homes, sources and dates as CSV, also those that ended, for a regulator',
  isHeavy: true,
  produces: 'text/csv',
  rateLimit: { points: 20, perSeconds: 600 },
});

export const operations = {
  listDoNotMail,
  previewDoNotMail,
  addDoNotMail,
  takeBackDoNotMail,
  restoreDoNotMail,
  previewDoNotMailList,
  importDoNotMailList,
  explainHome,
  exportDoNotMail,
} as const;
