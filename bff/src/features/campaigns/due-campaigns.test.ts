import { currentTime } from '@farmpost/shared/domain/clock';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { templateSeeds } from '../../db/seeds/templates';
import type { NewRow } from '../../db/tables';
import { buildAgent, buildCampaign } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { listDue } from './campaign.repo';

eachEngine((engine) => {
  describe('campaigns that are due', () => {
    beforeEach(() => engine.reset());

    it('start in the order in which their stop windows end, and by id if they end together', async () => {
      const [template] = templateSeeds('2026-11-01T09:00:00.000Z');
      await seedTemplates(engine.db, currentTime());
      const agent = await buildAgent(engine.db);
      const campaign = async (values: Partial<NewRow<'campaigns'>>) => {
        const { id } = await buildCampaign(engine.db, {
          agent_id: agent.id,
          template_id: template?.id ?? '',
          status: 'scheduled',
          ...values,
        });
        return id;
      };
      const at = (minute: number) => `2026-11-02T09:0${minute}:00.000Z`;
      const last = await campaign({ sends_at: at(5) });
      const twins = [await campaign({ sends_at: at(3) }), await campaign({ sends_at: at(3) })];
      const first = await campaign({ sends_at: at(1) });
      await campaign({ sends_at: at(9) });
      await campaign({ sends_at: at(1), status: 'paused' });
      expect(await listDue(engine.db, at(5))).toEqual([first, ...twins.toSorted(), last]);
    });
  });
});
