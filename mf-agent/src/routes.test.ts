import { MEMBERSHIP_CENTS } from '@farmpost/shared/domain/pricing';
import { steps } from './onboarding/step';
import { routes } from './routes';

test('[CONST-005] an agent has four steps of setup, then budgets, a membership, campaigns, leads and results', () => {
  expect(steps).toHaveLength(4);
  const open = new Map(routes.map(({ path, guard }) => [path, guard]));
  for (const path of ['/onboarding', '/billing-settings', '/auto-farm-settings', '/leads', '/performance']) {
    expect([path, open.get(path)]).toEqual([path, 'agent']);
  }
  expect(open.get('/campaign/new')).toBe('agentCampaigns');
  expect(MEMBERSHIP_CENTS).toBe(2_500);
});
