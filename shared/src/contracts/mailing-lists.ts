/** Lists of people whom an agent knows: a sphere, past clients, visitors of open houses. */
import * as z from 'zod';
import { campaign } from './campaigns';
import { emailAddress } from './email-address';
import { cursorPage, date, id, idParams, operation, queryInt, timestamp, version } from './http';
import {
  channelChoices,
  MAX_LIST_NAME,
  memberGroups,
  memberReasons,
  memberStates,
} from './mailing-list-vocabulary';

export type * from './mailing-list-vocabulary';

const name = z.string().trim().min(1, 'Give the list a name.').max(MAX_LIST_NAME);

export const mailingList = z.object({
  id,
  name,
  people: z.int(),
  /** Different homes of its members; each gets one card. */
  homes: z.int(),
  /** People in each state; they add up to `people`. */
  states: z.record(z.enum(memberStates), z.int()),
  /** Members with a closing date. */
  withClosing: z.int(),
  /** Home anniversaries in the next 30 days. */
  anniversaries: z.int(),
  /** Large lists are counted in the background. */
  countedAt: timestamp,
  /** Homes whose addresses are being checked, and how many are done; `null` if none are. */
  checking: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** The city and state that most of its homes have: `Charleston, SC`; `null` without a home. */
  place: z.string().nullable(),
  createdAt: timestamp,
});
export type MailingList = z.infer<typeof mailingList>;

const choice = z.enum(channelChoices);

export const listMember = z.object({
  id,
  listId: id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** In one line, as it was given. */
  address: z.string().nullable(),
  note: z.string().nullable(),
  closedOn: date.nullable(),
  /** The next anniversary of the closing, and which one it is; `null` without a closing date. */
  anniversary: z.object({ day: date, years: z.int() }).nullable(),
  state: z.enum(memberStates),
  reason: z.enum(memberReasons),
  channels: z.object({ mail: choice, email: choice, phone: choice }),
  /** The agent's last card to the home. */
  lastCardAt: timestamp.nullable(),
  createdAt: timestamp,
  version,
});
export type ListMember = z.infer<typeof listMember>;

const list = { tag: 'Lists', access: 'agent' } as const;

export const listMailingLists = operation({
  ...list,
  id: 'listMailingLists',
  method: 'get',
  path: '/lists',
  apiScope: 'lists:write',
  summary: 'The agent’s lists of people, with who can be mailed',
  response: z.object({
    data: z.array(mailingList),
    /** People and states of all lists, a person in two lists counted once. */
    total: z.object({ people: z.int() }),
  }),
});

export const createMailingList = operation({
  ...list,
  id: 'createMailingList',
  method: 'post',
  path: '/lists',
  summary: 'Make an empty list',
  body: z.strictObject({ name }),
  response: mailingList,
  status: 201,
  errors: ['conflict'],
  rateLimit: { points: 60, perSeconds: 600 },
});

export const getMailingList = operation({
  ...list,
  id: 'getMailingList',
  method: 'get',
  path: '/lists/{id}',
  summary: 'A list with its figures',
  params: idParams,
  response: mailingList,
});

export const renameMailingList = operation({
  ...list,
  id: 'renameMailingList',
  method: 'patch',
  path: '/lists/{id}',
  summary: 'Give the list another name',
  params: idParams,
  body: z.strictObject({ name }),
  response: mailingList,
  errors: ['conflict'],
});

export const deleteMailingList = operation({
  ...list,
  id: 'deleteMailingList',
  method: 'delete',
  path: '/lists/{id}',
  summary: 'Delete a list with its people; mailings that were sent to it stay',
  params: idParams,
  errors: ['conflict'],
});

export const listMembers = operation({
  ...list,
  id: 'listMembers',
  method: 'get',
  path: '/lists/{id}/members',
  summary: 'The people of a list, by name',
  params: idParams,
  query: z.strictObject({
    group: z.enum(memberGroups).default('all'),
    state: z.enum(memberStates).optional(),
    /** Words of a name, street, email, phone or note, each by its beginning. */
    q: z.string().max(200).optional(),
    cursor: z.string().optional(),
    limit: queryInt(1, 100, 25),
  }),
  response: cursorPage(listMember),
});

const person = {
  name: z.string().trim().max(120).default(''),
  email: z.union([z.literal(''), emailAddress().max(200)]).default(''),
  phone: z.string().trim().max(40).default(''),
  address: z.string().trim().max(200).default(''),
  note: z.string().trim().max(2000).default(''),
  closedOn: date.nullable().default(null),
};

export const addListMember = operation({
  ...list,
  id: 'addListMember',
  method: 'post',
  path: '/lists/{id}/members',
  summary: 'Add a person; one who is in the list already is completed',
  params: idParams,
  body: z.strictObject(person),
  response: z.object({ member: listMember, isNew: z.boolean() }),
  status: 201,
  rateLimit: { points: 300, perSeconds: 600 },
});

/** As a CRM writes it: read like a cell of an imported file, so an odd value never costs the person. */
const cell = (max: number) => z.string().trim().max(max).default('');

export const MAX_PEOPLE_AT_ONCE = 100;

export const addListPeople = operation({
  ...list,
  id: 'addListPeople',
  method: 'post',
  path: '/lists/{id}/people',
  apiScope: 'lists:write',
  summary:
    'Add people from a CRM, as an import does: who is in the list already is completed, never overwritten, and a tag such as “Do Not Mail” is an opt-out. Safe to repeat.',
  params: idParams,
  body: z.strictObject({
    people: z
      .array(
        z.strictObject({
          name: cell(500),
          email: cell(500),
          phone: cell(200),
          /** In one line: `12 Alder St, Charleston, SC 29403`. */
          address: cell(500),
          note: cell(2000),
          /** The day of the closing, as spreadsheets write it: `2019-06-14`, `6/14/2019`. */
          closedOn: cell(100),
          tags: z.array(z.string().trim().max(200)).max(100).default([]),
        }),
      )
      .min(1)
      .max(MAX_PEOPLE_AT_ONCE),
  }),
  response: z.object({
    /** In the order of the request. */
    data: z.array(
      z.object({
        result: z.enum(['added', 'completed', 'left_out']),
        /** `null` if the person was left out. */
        memberId: id.nullable(),
        /** Why the person was left out, or what was stored as a note only. */
        problem: z.string().nullable(),
      }),
    ),
  }),
  rateLimit: { points: 300, perSeconds: 600 },
});

export const changeListMember = operation({
  ...list,
  id: 'changeListMember',
  method: 'patch',
  path: '/list-members/{id}',
  summary: 'Change what is known of a person. No mail can only be taken back under Do Not Mail.',
  params: idParams,
  body: z.strictObject({
    version,
    name: z.string().trim().max(120).optional(),
    email: z.union([z.literal(''), emailAddress().max(200)]).optional(),
    phone: z.string().trim().max(40).optional(),
    address: z.string().trim().max(200).optional(),
    note: z.string().trim().max(2000).optional(),
    closedOn: date.nullable().optional(),
    /** The person asked for no cards: the home gets none of this agent's. */
    refusesMail: z.literal(true).optional(),
    emailChoice: choice.optional(),
    phoneChoice: choice.optional(),
  }),
  response: listMember,
  errors: ['version_conflict'],
  rateLimit: { points: 300, perSeconds: 600 },
});

export const deleteListMember = operation({
  ...list,
  id: 'deleteListMember',
  method: 'delete',
  path: '/list-members/{id}',
  summary: 'Take a person out of the list',
  params: idParams,
});

export const exportMailingList = operation({
  ...list,
  id: 'exportMailingList',
  method: 'get',
  path: '/lists/{id}/export.csv',
  summary: 'The list as CSV, with states and choices',
  params: idParams,
  isHeavy: true,
  produces: 'text/csv',
  rateLimit: { points: 20, perSeconds: 600 },
});

export const checkMailingList = operation({
  ...list,
  id: 'checkMailingList',
  method: 'post',
  path: '/lists/{id}/check',
  summary: 'Check the addresses that were not checked for 90 days, in the background',
  params: idParams,
  response: mailingList,
  rateLimit: { points: 30, perSeconds: 3600 },
});

export const draftAnniversaryCard = operation({
  ...list,
  id: 'draftAnniversaryCard',
  method: 'post',
  path: '/lists/{id}/anniversary-card',
  summary: 'Make the draft of a card for the home anniversaries of the next 30 days',
  permissions: ['agent.create_campaigns'],
  params: idParams,
  response: campaign,
  status: 201,
  idempotent: true,
  errors: ['conflict', 'nothing_to_mail'],
  rateLimit: { points: 30, perSeconds: 600 },
});

export const operations = {
  listMailingLists,
  createMailingList,
  getMailingList,
  renameMailingList,
  listMembers,
  addListMember,
  addListPeople,
  changeListMember,
  exportMailingList,
  checkMailingList,
  draftAnniversaryCard,
  deleteListMember,
  deleteMailingList,
} as const;
