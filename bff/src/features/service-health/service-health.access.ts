import { on, type AccessCases } from '../../testing/access-case';

export const cases = {
  getPortalStatus: {},
  getHealthDashboard: {},
  // Not configured in tests: answers without a request.
  testService: { params: ({ service }) => ({ serviceName: service }) },
  callService: {
    params: ({ service }) => ({ serviceName: service }),
    body: () => ({ call: 'check' }),
    also: [409],
  },
  getHealthMetrics: { query: { timeRange: '1h' } },
  listJobs: {},
  // No job has failed.
  retryJob: { params: on('inquiry'), also: [404] },
  discardJob: { params: on('inquiry'), also: [404] },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'service-health': keyof typeof cases;
  }
}
