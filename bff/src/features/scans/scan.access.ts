import type { AccessCases } from '../../testing/access-case';

export const cases = {
  recordScan: { body: ({ agentId }) => ({ agent_id: agentId, qr_code: 'ABCD2345' }) },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    scans: keyof typeof cases;
  }
}
