import type { AccessCases } from '../../testing/access-case';

export const cases = {
  listAuditEntries: { query: { q: 'sign' } },
  exportAuditEntries: { query: { actor: 'platform' } },
  getAuditChain: {},
  checkAuditChain: { body: () => ({}) },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    audit: keyof typeof cases;
  }
}
