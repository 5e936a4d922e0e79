import { releaseOf } from '../../testing/builds';
import type { AccessCases, Rows } from '../../testing/access-case';

const onPart = ({ part }: Rows) => ({ part });
const partSettings = {
  owner: 'Partners',
  description: 'The partners’ desk',
  prefixes: ['/partner-desk'],
  alertEmails: ['partners@example.com'],
  hasServerBuild: false,
};

export const cases = {
  createTicket: { body: () => ({ part: 'mf-marketing' as const, version: '1' }) },
  reportReleases: { body: () => ({ ticket: 'no ticket', reports: [] }) },
  // The body is bytes, of which this call sends none.
  reportViolations: { query: { ticket: 'no ticket' }, also: [400] },
  publishRelease: {
    params: onPart,
    body: () => ({
      release: releaseOf('mf-agent', '2'),
      files: [{ path: 'client/page.js', hash: '0'.repeat(64) }],
      rollout: 'stable',
    }),
  },
  uploadReleaseFile: { params: ({ part }) => ({ part, hash: '0'.repeat(64) }) },
  getReleaseFacts: { params: onPart },
  deployChannel: { params: onPart, body: () => ({ act: 'rollback' }) },
  listParts: {},
  getPart: { params: onPart },
  followReleases: {},
  steerReleases: { params: onPart, body: () => ({ act: 'promote', version: '1' }), also: [409] },
  registerRemote: {
    body: () => ({ ...partSettings, name: 'mf-partner' }),
    also: [409],
  },
  updatePart: { params: onPart, body: () => partSettings, also: [409] },
  setPreview: { params: onPart, body: ({ email }) => ({ emails: [email] }) },
  previewRelease: { params: onPart, body: () => ({ version: '1' }) },
  endPreview: {},
  createDeployToken: { params: onPart, body: () => ({ name: 'ci', days: 30 }) },
  revokeDeployToken: { params: ({ part, deployToken }) => ({ part, id: deployToken }) },
  followAccount: {},
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    releases: keyof typeof cases;
  }
}
