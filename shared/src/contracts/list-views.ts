/** Saved views of an agent's lists: names for queries of a page's URL. */
import * as z from 'zod';
import { id, idParams, operation } from './http';

const viewedLists = ['campaigns', 'leads', 'listings'] as const;
export type ViewedList = (typeof viewedLists)[number];
const list = z.enum(viewedLists);

export const listView = z.object({ id, list, name: z.string(), query: z.string() });
export type ListView = z.infer<typeof listView>;

export const readListViews = operation({
  id: 'readListViews',
  method: 'get',
  path: '/list-views',
  summary: 'The agent’s saved views of a list',
  tag: 'Agent',
  access: 'agent',
  query: z.strictObject({ list }),
  response: z.object({ data: z.array(listView) }),
});

export const saveListView = operation({
  id: 'saveListView',
  method: 'post',
  path: '/list-views',
  summary: 'Save a view: a name and the query of its URL. A known name gets the new query.',
  tag: 'Agent',
  access: 'agent',
  body: z.strictObject({
    list,
    name: z.string().trim().min(1, 'Give the view a name.').max(40),
    query: z.string().max(500),
  }),
  response: listView,
  status: 201,
});

export const deleteListView = operation({
  id: 'deleteListView',
  method: 'delete',
  path: '/list-views/{id}',
  summary: 'Delete a saved view',
  tag: 'Agent',
  access: 'own',
  params: idParams,
});

export const operations = { readListViews, saveListView, deleteListView } as const;
