import type { AccessCases } from '../../testing/access-case';

export const cases = {
  listOutbox: { query: { limit: '5' } },
  /** Any token that the server did not make is answered 404. */
  stopAgentMail: { query: { token: 'unknown' }, also: [404] },
  postStopAgentMail: { body: () => ({ token: 'unknown' }), also: [404] },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    messages: keyof typeof cases;
  }
}
