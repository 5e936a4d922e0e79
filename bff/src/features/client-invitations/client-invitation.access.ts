import { uuidv7 } from 'uuidv7';
import { on, type AccessCases } from '../../testing/access-case';

export const cases = {
  createClientInvitation: {
    body: () => ({ name: 'Ann Lee', email: `ann.${uuidv7()}@example.com` }),
  },
  previewClientInvitation: { body: () => ({ name: 'Ann Lee' }) },
  listClientInvitations: { query: { state: 'sent' } },
  resendClientInvitation: { params: on('invitation') },
  revokeClientInvitation: { params: on('invitation2') },
  stopInvitations: { query: { token: 'unknown' }, also: [404] },
  getInviter: { query: { kind: 'referral', link: 'UNKNOWN' } },
  checkInvitationFile: { body: () => ({ csv: 'Name,Email\nAnn Lee,ann.lee@example.com' }) },
  sendInvitationFile: { body: () => ({ csv: 'Name,Email\nAnn Lee,ann.lee@example.com' }) },
  listReferralLinks: {},
  createReferralLink: { body: () => ({ name: 'Spring fair' }) },
  updateReferralLink: { params: on('referral'), body: () => ({ name: 'Fair' }) },
  postStopInvitations: { body: () => ({ token: 'unknown' }), also: [404] },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'client-invitations': keyof typeof cases;
  }
}
