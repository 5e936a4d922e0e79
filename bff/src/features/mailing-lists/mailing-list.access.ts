import { type AccessCases, on } from '../../testing/access-case';

const list = on('mailingList');
const member = on('listMember');
const others = { agent2: 404 } as const;

export const cases = {
  listMailingLists: {},
  createMailingList: { body: () => ({ name: `List ${Math.random()}` }) },
  getMailingList: { params: list, verdicts: others },
  renameMailingList: { params: list, body: () => ({ name: 'Sphere' }), verdicts: others },
  listMembers: { params: list, verdicts: others },
  addListMember: { params: list, body: () => ({ name: 'Bo', email: 'bo@example.com' }), verdicts: others },
  addListPeople: {
    params: list,
    body: () => ({ people: [{ name: 'Bo', email: 'bo@example.com' }] }),
    verdicts: others,
  },
  changeListMember: {
    params: member,
    body: () => ({ version: 1, note: 'Likes azaleas' }),
    verdicts: others,
    also: [409],
  },
  exportMailingList: { params: list, verdicts: others },
  checkMailingList: { params: list, verdicts: others },
  deleteListMember: { params: member, verdicts: others, also: [404] },
  deleteMailingList: { params: list, verdicts: others, also: [404] },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'mailing-lists': keyof typeof cases;
  }
}
