/** The first design of a planned card that passes its checks. */
import type { PreflightCheck } from '@farmpost/shared/contracts/campaigns';
import { currentTime } from '@farmpost/shared/domain/clock';
import { templateSeeds } from '../../db/seeds/templates';
import { buildCampaign } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { withFallbackDesign } from './fallback-design.service';

eachEngine((engine) => {
  describe('the fallback of a planned card', () => {
    let app: TestApp;
    let designs: string[];
    beforeEach(async () => {
      await engine.reset();
      app = await startTestApp({ db: engine.db });
      const seeds = templateSeeds(currentTime().toISOString());
      await engine.db.insertInto('templates').values(seeds).execute();
      designs = seeds
        .filter(({ kind, purpose }) => (kind ?? 'postcard') === 'postcard' && purpose === 'farm')
        .map(({ id }) => id);
    });
    afterEach(() => app.close());

    const few: PreflightCheck = { id: 'figures', level: 'red', title: 'Too few sales', detail: '' };
    /** The campaign after its designs were tried, of which some pass. */
    const tried = async (passing: readonly (string | undefined)[], isSeen = false) => {
      const [own = '', ...fallbacks] = designs;
      const row = await buildCampaign(engine.db, {
        agent_id: app.agentId('agent'),
        purpose: 'farm',
        template_id: own,
        counted_at: isSeen ? currentTime().toISOString() : null,
        preparation_json: { mayGoByItself: true, fallbacks: fallbacks.slice(0, 2) },
      });
      return withFallbackDesign({ db: engine.db }, row, (candidate) => {
        const isPassing = passing.includes(candidate.template_id);
        return Promise.resolve({ result: isPassing ? 'pass' : 'red', checks: isPassing ? [] : [few] });
      });
    };

    it('is the next one that passes, in their order, with the reason', async () => {
      const row = await tried([designs[2]]);
      expect(row.template_id).toBe(designs[2]);
      expect(row.preparation_json).toMatchObject({ designReason: 'Too few sales', mayGoByItself: true });
    });

    it('is not used where the planned design passes, where none does, or once its agent saw the card', async () => {
      expect((await tried([designs[0], designs[1]])).template_id).toBe(designs[0]);
      expect((await tried([])).template_id).toBe(designs[0]);
      expect((await tried([designs[1]], true)).template_id).toBe(designs[0]);
    });

    it('is passed over once it is withdrawn', async () => {
      const [, second = ''] = designs;
      await engine.db.updateTable('templates').set({ is_active: false }).where('id', '=', second).execute();
      expect((await tried([designs[1], designs[2]])).template_id).toBe(designs[2]);
    });
  });
});
