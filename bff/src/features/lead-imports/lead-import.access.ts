import { on, type AccessCases } from '../../testing/access-case';

export const cases = {
  importLeads: { body: () => ({ csv: 'Name,Email\nAnn,ann@example.com\n' }) },
  previewLeadImport: { body: () => ({ csv: 'Name,Email\nAnn,ann@example.com\n' }) },
  undoLeadImport: { body: () => ({ id: '01920000-0000-7000-8000-0000000000aa' }) },
  uploadLeadImport: { body: () => Buffer.from('Name,Email\nAnn,ann@example.com\n') },
  listLeadImports: {},
  getLeadImport: { params: on('leadImport'), verdicts: { agent2: 404 } },
  placeLeadImport: {
    params: on('leadImport'),
    body: () => ({ columns: ['name', 'email'] }),
    verdicts: { agent2: 404 },
  },
  // A file for leads has no such check.
  checkLeadImport: { params: on('leadImport'), verdicts: { agent2: 404 }, also: [409] },
  startLeadImport: { params: on('leadImport'), verdicts: { agent2: 404 } },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'lead-imports': keyof typeof cases;
  }
}
