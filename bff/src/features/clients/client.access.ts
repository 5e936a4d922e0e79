import { on, type AccessCases } from '../../testing/access-case';

export const cases = {
  listClients: { query: { stage: 'joined' } },
  getClient: { params: on('client') },
  addClientNote: { params: on('client'), body: () => ({ text: 'Called' }) },
  addClientTask: { params: on('client'), body: () => ({ title: 'Call' }) },
  updateClientTask: {
    params: ({ client, clientTask }) => ({ id: client, taskId: clientTask }),
    body: () => ({ version: 1, isDone: true }),
    also: [409],
  },
  getOwnSalesPerson: {},
  detachSalesPerson: {},
  moveClient: {
    params: on('bystander'),
    body: ({ salesPerson }) => ({ salesPersonId: salesPerson, reason: 'Asked to' }),
  },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    clients: keyof typeof cases;
  }
}
