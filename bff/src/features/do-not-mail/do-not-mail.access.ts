import type { AccessCases } from '../../testing/access-case';

const entry = ({ doNotMail: id }: { readonly doNotMail: string }) => ({ id });
/** Salespeople mail nothing. */
const verdicts = { sales: 403 } as const;
const file = () => Buffer.from('Street,ZIP\n12 Alder St,29403\n');
const asked = { source: 'phone', askedOn: '2026-11-01' };
const address = '14 Alder St, Charleston, SC 29403';

export const cases = {
  listDoNotMail: { verdicts },
  previewDoNotMail: { body: () => ({ kind: 'home', address }), verdicts },
  addDoNotMail: { body: () => ({ kind: 'home', address, ...asked }), verdicts },
  takeBackDoNotMail: { params: entry, verdicts: { ...verdicts, agent2: 404 }, also: [409] },
  restoreDoNotMail: { params: entry, verdicts: { ...verdicts, agent2: 404 }, also: [409] },
  previewDoNotMailList: { body: file, verdicts },
  importDoNotMailList: {
    query: { source: 'own_list', askedOn: '2026-11-01', title: 'Own', fileName: 'own.csv' },
    body: file,
    verdicts,
  },
  explainHome: { body: () => ({ address }), verdicts },
  exportDoNotMail: { verdicts },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'do-not-mail': keyof typeof cases;
  }
}
