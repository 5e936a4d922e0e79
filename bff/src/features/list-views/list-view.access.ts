import type { AccessCases } from '../../testing/access-case';

export const cases = {
  readListViews: { query: { list: 'campaigns' } },
  saveListView: { body: () => ({ list: 'campaigns', name: 'Farm', query: 'purpose=farm' }) },
  deleteListView: { params: ({ listView }) => ({ id: listView }), also: [404] },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'list-views': keyof typeof cases;
  }
}
