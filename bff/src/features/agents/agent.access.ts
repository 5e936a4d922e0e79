import { onAgent, agentFields, type AccessCases } from '../../testing/access-case';

export const cases = {
  listAgents: { query: { limit: '5' } },
  createAgent: {
    body: ({ email }) => ({ email, ...agentFields }),
    verdicts: { sales: 403, agent2: 400 },
  },
  linkAgent: { params: onAgent, body: ({ user }) => ({ userId: user }) },
  updateAgentSettings: {
    params: onAgent,
    body: () => ({ marketingPreferences: { budgetLimitCents: 40_000 } }),
  },
  getAchievements: { params: onAgent },
  replaceAchievements: {
    params: onAgent,
    body: () => ({ yearsExperience: 14, homesSold: null, salesVolumeCents: null, recognition: '' }),
  },
  getTestimonials: { params: onAgent },
  replaceTestimonials: { params: onAgent, body: () => ({ testimonials: [] }) },
  getAgentStatistics: { params: onAgent, query: { startDate: '2026-11-01' } },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    agents: keyof typeof cases;
  }
}
