import type { AccessCases, Rows } from '../../testing/access-case';

const onPart = ({ part }: Rows) => ({ part });

export const cases = {
  getTeamBackend: { params: onPart },
  // An address that the portal may not call, in tests without vendors.
  setTeamBackend: { params: onPart, body: () => ({ url: 'http://127.0.0.1:9', roles: ['agent'] }) },
  removeTeamBackend: { params: onPart, also: [404] },
  registerTeamApi: {
    params: onPart,
    body: () => ({ openapi: '3.1.0', info: { title: 'Quotes', version: '1' }, paths: {} }),
    also: [404],
  },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'team-backends': keyof typeof cases;
  }
}
