import { on, type AccessCases } from '../../testing/access-case';

export const cases = {
  listUsers: { query: { role: 'agent', search: 'dana' } },
  inviteUser: { body: () => ({ email: 'invited@example.com', role: 'sales_person' }) },
  updateUser: { params: on('bystander'), body: () => ({ company: 'Harbor & Oak Realty' }) },
  describeRoleChange: { params: on('bystander'), query: { role: 'sales_person' } },
  banUser: { params: on('bystander'), body: () => ({ days: 7, reason: 'Chargebacks' }) },
  unbanUser: { params: on('bystander') },
  endUserSessions: { params: on('bystander') },
  deleteUser: { params: on('bystander') },
  restoreUser: { params: on('bystander') },
  // The account has a password.
  resendInvitation: { params: on('bystander'), also: [409] },
  viewAsUser: { params: on('bystander') },
  // The caller has no view to end.
  endUserView: { also: [409] },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    users: keyof typeof cases;
  }
}
