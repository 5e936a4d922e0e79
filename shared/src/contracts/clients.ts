/** A salesperson's clients: agents who came through them, and how they use the portal. Nothing about homeowners. */
import * as z from 'zod';
import { assignmentKinds, clientHealths, clientStages } from './client-vocabulary';
import { cents, date, id, idParams, offsetPage, operation, queryInt, timestamp, version } from './http';

const stage = z.enum(clientStages);
const health = z.enum(clientHealths);

/** A client, or a person with an open invitation. */
export const clientEntry = z.object({
  id,
  kind: z.enum(['client', 'invitation']),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  stage,
  /** When the stage began. */
  since: timestamp,
  lastActivityAt: timestamp.nullable(),
  health,
  /** Why the health is not good; empty if it is. */
  reasons: z.array(z.string()),
  /** Topic of the next call. */
  nextCall: z.string().nullable(),
  postcards: z.int(),
  leads: z.int(),
  spentCents: cents,
});
export type ClientEntry = z.infer<typeof clientEntry>;

const base = { tag: 'Sales', access: 'sales', permissions: ['sales.invite_clients'] } as const;

export const listClients = operation({
  ...base,
  id: 'listClients',
  method: 'get',
  path: '/sales/clients',
  summary: 'Clients and open invitations of the signed-in salesperson, most urgent call first',
  query: z.strictObject({
    stage: stage.optional(),
    health: health.optional(),
    /** Part of the name, the address or the company, in any case. */
    search: z.string().trim().max(200).optional(),
    limit: queryInt(1, 100, 25),
    offset: queryInt(0, 1_000_000, 0),
  }),
  response: offsetPage(clientEntry).extend({
    /** By stage, without the filter. */
    counts: z.record(stage, z.int()),
  }),
});

export const clientEvent = z.object({
  id: z.string(),
  kind: z.enum([
    'invited',
    'opened',
    ...assignmentKinds,
    'joined',
    'ready',
    'first_card',
    'mailed',
    'note',
    'call',
  ]),
  text: z.string(),
  at: timestamp,
});
export type ClientEvent = z.infer<typeof clientEvent>;

export const clientTask = z.object({
  id,
  title: z.string(),
  dueOn: date.nullable(),
  doneAt: timestamp.nullable(),
  createdAt: timestamp,
  version,
});
export type ClientTask = z.infer<typeof clientTask>;

export const clientDetails = z.object({
  client: clientEntry,
  joinedAt: timestamp,
  salesPersonName: z.string(),
  /** Their public page, once they are set up. */
  pagePath: z.string().nullable(),
  openLeads: z.int(),
  campaigns: z.int(),
  /** Newest first. */
  timeline: z.array(clientEvent),
  /** Open ones first. */
  tasks: z.array(clientTask),
});
export type ClientDetails = z.infer<typeof clientDetails>;

export const getClient = operation({
  ...base,
  id: 'getClient',
  method: 'get',
  path: '/sales/clients/{id}',
  summary: 'A client with timeline and tasks, in counts only: no homes and no homeowners',
  params: idParams,
  response: clientDetails,
});

export const addClientNote = operation({
  ...base,
  id: 'addClientNote',
  method: 'post',
  path: '/sales/clients/{id}/notes',
  summary: 'Write a note on a client’s timeline, or record a call; the client does not see it',
  params: idParams,
  body: z.strictObject({
    kind: z.enum(['note', 'call']).default('note'),
    text: z.string().trim().min(1, 'Write something first.').max(2000),
  }),
  response: clientEvent,
  status: 201,
  idempotent: true,
});

const taskTitle = z.string().trim().min(1, 'Describe the task.').max(200);

export const addClientTask = operation({
  ...base,
  id: 'addClientTask',
  method: 'post',
  path: '/sales/clients/{id}/tasks',
  summary: 'Add a task about a client',
  params: idParams,
  body: z.strictObject({ title: taskTitle, dueOn: date.nullable().default(null) }),
  response: clientTask,
  status: 201,
  idempotent: true,
});

export const updateClientTask = operation({
  ...base,
  id: 'updateClientTask',
  method: 'patch',
  path: '/sales/clients/{id}/tasks/{taskId}',
  summary: 'Change a task about a client, or mark it as done or open',
  params: z.strictObject({ id, taskId: id }),
  body: z.strictObject({
    version,
    title: taskTitle.optional(),
    dueOn: date.nullable().optional(),
    isDone: z.boolean().optional(),
  }),
  response: clientTask,
  errors: ['version_conflict'],
});

export const ownSalesPerson = z.object({
  salesPerson: z
    .object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      /** `null` for an assignment from before times were recorded. */
      since: timestamp.nullable(),
      kind: z.enum(assignmentKinds).nullable(),
    })
    .nullable(),
});
export type OwnSalesPerson = z.infer<typeof ownSalesPerson>;

export const getOwnSalesPerson = operation({
  id: 'getOwnSalesPerson',
  method: 'get',
  path: '/me/sales-person',
  summary: 'The salesperson of the signed-in agent, and what that person sees',
  tag: 'Account',
  access: 'agent',
  response: ownSalesPerson,
});

export const detachSalesPerson = operation({
  id: 'detachSalesPerson',
  method: 'post',
  path: '/me/sales-person/detach',
  summary: 'End the tie to the salesperson, who then no longer sees the agent',
  tag: 'Account',
  access: 'agent',
  response: ownSalesPerson,
});

export const moveClient = operation({
  id: 'moveClient',
  method: 'post',
  path: '/admin/users/{id}/sales-person',
  summary: 'Move an agent to a salesperson, or to none, with a reason for the record',
  tag: 'Admin',
  access: 'admin',
  permissions: ['admin.manage_users'],
  params: idParams,
  body: z.strictObject({
    /** A user with the role of a salesperson; `null` for none. */
    salesPersonId: id.nullable(),
    reason: z.string().trim().min(1, 'Please write the reason for the record.').max(500),
  }),
  response: ownSalesPerson,
  errors: ['conflict'],
});

export const operations = {
  listClients,
  getClient,
  addClientNote,
  addClientTask,
  updateClientTask,
  getOwnSalesPerson,
  detachSalesPerson,
  moveClient,
} as const;
