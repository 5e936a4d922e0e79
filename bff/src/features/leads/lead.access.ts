import { on, type AccessCases } from '../../testing/access-case';

export const cases = {
  createLead: { body: ({ agentId }) => ({ agent_id: agentId, name: 'Ann', email: 'ann@example.com' }) },
  getFollowUpOptions: { params: on('lead') },
  sendFollowUps: {
    body: ({ lead }) => ({ ids: [lead], channel: 'email', subject: 'Your home', text: 'Hello' }),
  },
  getLead: { params: on('lead') },
  getLeadCard: { params: on('lead') },
  listLeads: { query: { status: 'new' } },
  getLeadSummary: {},
  addLead: { params: ({ agent }) => ({ id: agent }), body: () => ({ name: 'Ann' }) },
  addLeadNote: { params: on('lead'), body: () => ({ text: 'Wants to sell in May' }) },
  addLeadTask: { params: on('lead'), body: () => ({ title: 'Call back', dueOn: '2026-12-04' }) },
  changeLeads: { body: ({ lead }) => ({ changes: [{ id: lead, version: 1, status: 'contacted' }] }) },
  listLeadTags: {},
  // Another agent may call it, but not with this lead.
  tagLeads: { body: ({ lead }) => ({ ids: [lead], tag: 'Spring', act: 'add' }), also: [404] },
  // The lead is needed by the other cases; the answer names the leads that were brought back.
  deleteLeads: { body: () => ({ ids: ['019a0000-0000-7000-8000-000000000000'] }), also: [404] },
  restoreLeads: { body: ({ lead }) => ({ ids: [lead] }) },
  exportLeads: { query: { status: 'open' } },
  listDuplicateLeads: { params: on('lead') },
  listLeadOutcomes: { params: on('lead') },
  addLeadOutcome: {
    params: on('lead'),
    body: () => ({ kind: 'closing', happenedOn: '2026-11-13', amountCents: 1_530_000 }),
  },
  deleteLeadOutcome: {
    params: ({ lead, leadOutcome }) => ({ id: lead, outcomeId: leadOutcome }),
    also: [404],
  },
  listLeadTasks: { params: on('lead') },
  mergeLeads: {
    params: on('lead'),
    body: ({ lead2 }) => ({ version: 1, duplicateId: lead2, duplicateVersion: 1 }),
    also: [409],
  },
  updateLeadTask: {
    params: ({ lead, leadTask }) => ({ id: lead, taskId: leadTask }),
    body: () => ({ version: 1, isDone: true }),
    also: [409],
  },
  updateLead: { params: on('lead'), body: () => ({ version: 1, status: 'contacted' }), also: [409] },
  getLeadOriginal: { params: ({ lead, leadEvent }) => ({ id: lead, eventId: leadEvent }) },
  answerOptOutQuestion: {
    params: ({ lead, leadEvent }) => ({ id: lead, eventId: leadEvent }),
    body: () => ({ answer: 'go_on' }),
    also: [409],
  },
  resendLeadAlert: { params: on('lead'), also: [409] },
  /** Any token that the server did not make is answered 404. */
  postStopMail: { body: () => ({ token: 'unknown' }), also: [404] },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    leads: keyof typeof cases;
  }
}
