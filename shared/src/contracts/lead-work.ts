/** Work of an agent on leads: notes and calls, tasks, several at once, files, duplicates, saved views. */
import { emailAddress } from './email-address';
import * as z from 'zod';
import { date, id, idParams, operation, timestamp, version } from './http';
import { leadSorts, leadStatuses } from './lead-vocabulary';
import { lead, leadEvent, leadFilter, leadTag } from './leads';

const optionalText = (max: number) => z.string().trim().max(max).default('');
const emailOrNothing = z
  .union([z.literal(''), emailAddress('Please enter a valid email').max(200)])
  .default('');

export const leadPerson = z
  .strictObject({
    name: optionalText(120),
    email: emailOrNothing,
    phone: optionalText(40),
    address: optionalText(200),
    message: optionalText(2000),
  })
  .refine((given) => given.name !== '' || given.email !== '' || given.phone !== '', {
    path: ['name'],
    error: 'Enter a name, an email or a phone number.',
  });

export const addLead = operation({
  id: 'addLead',
  method: 'post',
  path: '/agents/{id}/leads',
  summary: 'Add a lead by hand',
  tag: 'Leads',
  access: 'own',
  apiScope: 'leads:write',
  params: idParams,
  body: leadPerson,
  response: lead,
  status: 201,
  idempotent: true,
});

export const leadNoteBody = z
  .strictObject({
    kind: z.enum(['note', 'call']).default('note'),
    text: optionalText(2000),
    /** Length of a call. */
    minutes: z.int().min(0).max(600).optional(),
  })
  .refine((given) => given.kind === 'call' || given.text !== '', {
    path: ['text'],
    error: 'Write something first.',
  });

export const addLeadNote = operation({
  id: 'addLeadNote',
  method: 'post',
  path: '/leads/{id}/notes',
  summary: 'Write a note on a lead’s timeline, or record a call',
  tag: 'Leads',
  access: 'own',
  apiScope: 'leads:write',
  params: idParams,
  body: leadNoteBody,
  response: leadEvent,
  status: 201,
  idempotent: true,
});

export const leadTask = z.object({
  id,
  leadId: id,
  title: z.string(),
  dueOn: date.nullable(),
  doneAt: timestamp.nullable(),
  createdAt: timestamp,
  version,
});
export type LeadTask = z.infer<typeof leadTask>;

const taskTitle = z.string().trim().min(1, 'Describe the task.').max(200);

export const listLeadTasks = operation({
  id: 'listLeadTasks',
  method: 'get',
  path: '/leads/{id}/tasks',
  summary: 'A lead’s tasks, open ones first',
  tag: 'Leads',
  access: 'own',
  apiScope: 'leads:read',
  params: idParams,
  response: z.object({ data: z.array(leadTask) }),
});

export const leadTaskBody = z.strictObject({ title: taskTitle, dueOn: date.nullable().default(null) });

export const addLeadTask = operation({
  id: 'addLeadTask',
  method: 'post',
  path: '/leads/{id}/tasks',
  summary: 'Add a task; on its due date the agent gets a reminder by email',
  tag: 'Leads',
  access: 'own',
  apiScope: 'leads:write',
  params: idParams,
  body: leadTaskBody,
  response: leadTask,
  status: 201,
  idempotent: true,
});

export const leadTaskChange = z.strictObject({
  version,
  title: taskTitle.optional(),
  dueOn: date.nullable().optional(),
  isDone: z.boolean().optional(),
});

export const updateLeadTask = operation({
  id: 'updateLeadTask',
  method: 'patch',
  path: '/leads/{id}/tasks/{taskId}',
  summary: 'Change a task, or mark it as done or open',
  tag: 'Leads',
  access: 'own',
  apiScope: 'leads:write',
  params: z.strictObject({ id, taskId: id }),
  body: leadTaskChange,
  response: leadTask,
  errors: ['version_conflict'],
});

/** Each change names the version it is made on, so that an undo sends the old statuses with the new versions. */
export const changeLeads = operation({
  id: 'changeLeads',
  method: 'post',
  path: '/leads/changes',
  summary: 'Change the status of several leads',
  tag: 'Leads',
  access: 'agent',
  apiScope: 'leads:write',
  body: z.strictObject({
    changes: z
      .array(z.strictObject({ id, version, status: z.enum(leadStatuses) }))
      .min(1)
      .max(100),
  }),
  response: z.object({
    data: z.array(lead),
    /** Leads that someone else changed first; they keep their status. */
    conflicts: z.array(id),
  }),
});

export const listLeadTags = operation({
  id: 'listLeadTags',
  method: 'get',
  path: '/leads/tags',
  summary: 'The agent’s tags and how many leads have each',
  tag: 'Leads',
  access: 'agent',
  apiScope: 'leads:read',
  response: z.object({ data: z.array(z.object({ tag: z.string(), leads: z.int() })) }),
});

const someLeads = z.array(id).min(1).max(100);

export const tagLeads = operation({
  id: 'tagLeads',
  method: 'post',
  path: '/leads/tags',
  summary: 'Add a tag to leads, or take it off',
  tag: 'Leads',
  access: 'agent',
  apiScope: 'leads:write',
  body: z.strictObject({ ids: someLeads, tag: leadTag, act: z.enum(['add', 'remove']) }),
  response: z.object({
    /** As the agent wrote it first, whatever its case is now. */
    tag: z.string(),
    /** Leads whose tags changed; an undo names only these. */
    changed: z.array(id),
  }),
});

export const deleteLeads = operation({
  id: 'deleteLeads',
  method: 'post',
  path: '/leads/deletions',
  summary: 'Delete leads with their timelines; for 30 days they can be brought back',
  tag: 'Leads',
  access: 'agent',
  apiScope: 'leads:write',
  body: z.strictObject({ ids: someLeads }),
  response: z.object({
    deleted: z.array(id),
    /** Leads that stay, and why. */
    kept: z.array(z.object({ id, reason: z.string() })),
  }),
});

export const restoreLeads = operation({
  id: 'restoreLeads',
  method: 'post',
  path: '/leads/restorations',
  summary: 'Bring deleted leads back with everything that they had',
  tag: 'Leads',
  access: 'agent',
  apiScope: 'leads:write',
  body: z.strictObject({ ids: someLeads }),
  response: z.object({ restored: z.array(id) }),
});

export const exportLeads = operation({
  id: 'exportLeads',
  method: 'get',
  path: '/leads/export.csv',
  summary: 'All leads that match, as a spreadsheet file',
  tag: 'Leads',
  access: 'agent',
  isHeavy: true,
  apiScope: 'leads:read',
  query: leadFilter.extend({ sort: z.enum(leadSorts).default('newest') }),
  produces: 'text/csv; charset=utf-8',
});

export const listDuplicateLeads = operation({
  id: 'listDuplicateLeads',
  method: 'get',
  path: '/leads/{id}/duplicates',
  summary: 'Leads that may be the same person, with the evidence',
  tag: 'Leads',
  access: 'own',
  apiScope: 'leads:read',
  params: idParams,
  response: z.object({
    data: z.array(z.object({ lead, evidence: z.array(z.enum(['same_email', 'same_phone'])) })),
  }),
});

export const mergeLeads = operation({
  id: 'mergeLeads',
  method: 'post',
  path: '/leads/{id}/merge',
  summary: 'Move a duplicate’s timeline, tasks and missing details to this lead, and delete the duplicate',
  tag: 'Leads',
  access: 'own',
  apiScope: 'leads:write',
  params: idParams,
  body: z.strictObject({ version, duplicateId: id, duplicateVersion: version }),
  response: lead,
  errors: ['version_conflict'],
});

export const operations = {
  addLead,
  addLeadNote,
  addLeadTask,
  changeLeads,
  deleteLeads,
  exportLeads,
  listDuplicateLeads,
  listLeadTags,
  listLeadTasks,
  mergeLeads,
  restoreLeads,
  tagLeads,
  updateLeadTask,
} as const;
