import { eachEngine } from '../../testing/each-engine';
import { setMailingStage } from '../../testing/mailing-stage';

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300"><path d="M0 0h300v300H0z" fill="#0B5FA5"/></svg>',
);

eachEngine((engine) => {
  describe('the card of an agent with a brand kit', () => {
    const stage = setMailingStage(engine);

    async function draft() {
      await stage.syncExistingListings();
      await stage.setAccounts({ is_auto_approve: false });
      return (await stage.newCampaign()).id;
    }
    const own = () => ({ id: stage.app.accounts.agent.user.id });
    const side = async (id: string, name: 'front' | 'back') =>
      (await stage.app.as('agent').fetch(`/api/campaigns/${id}/proof?side=${name}`)).text();
    const approve = (id: string) => stage.app.as('agent')('POST /campaigns/{id}/approve', { params: { id } });
    const save = (body: object) =>
      stage.app.as('agent')('PUT /profiles/{id}/brand-kit', { params: own(), body });

    it('shows logo, team, office, disclaimer and colors, and is checked again', async () => {
      const id = await draft();
      const before = await side(id, 'back');
      const logo = await stage.app.as('agent')('POST /profiles/{id}/brand-kit/logo', {
        params: own(),
        query: { ground: 'light' },
        body: svg,
      });
      expect(logo.status).toBe(200);
      await save({
        team: 'The Harbor Team',
        officePhone: '(843) 555-0100',
        disclaimer: 'Each office is independently owned and operated.',
        colors: { primary: '#7A1F24', accent: '#E8D5A8' },
      });
      const back = await side(id, 'back');
      for (const text of ['The Harbor Team', 'Office (843) 555-0100', 'Each office is independently owned']) {
        expect(before).not.toContain(text);
        expect(back).toContain(text);
      }
      expect(back).toContain('#0B5FA5');
      expect(await side(id, 'front')).toContain('#7A1F24');
      expect((await approve(id)).error?.message).toContain('The card has changed since it was checked');
    });

    it('keeps the certificate where the kit is empty', async () => {
      const id = await draft();
      await save({});
      expect((await approve(id)).status).toBe(200);
    });

    it('sets the agent’s name no larger than the broker’s where the state of the home says so', async () => {
      const id = await draft();
      const { listingId } = await stage.campaign(id);
      const sizes = async () => {
        const back = await side(id, 'back');
        const { company } = stage.app.accounts.agent.profile;
        const sizeOf = (text: string) =>
          Number(new RegExp(`font-size="([\\d.]+)"[^>]*><tspan[^>]*>${text.split(' ')[0]}`).exec(back)?.[1]);
        return { name: sizeOf(stage.app.accounts.agent.profile.first_name), broker: sizeOf(company) };
      };
      const free = await sizes();
      expect(free.name).toBeGreaterThan(free.broker);
      await engine.db
        .updateTable('listings')
        .set({ state: 'OH' })
        .where('id', '=', listingId ?? '')
        .execute();
      const { name, broker } = await sizes();
      expect(name).toBeLessThanOrEqual(broker + 0.01);
    });
  });
});
