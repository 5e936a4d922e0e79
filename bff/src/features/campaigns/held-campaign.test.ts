import { eachEngine } from '../../testing/each-engine';
import { setMailingStage } from '../../testing/mailing-stage';

eachEngine((engine) => {
  describe('a held campaign', () => {
    const stage = setMailingStage(engine);

    it('exports its recipients by block without any address, and is edited and then sent again', async () => {
      await stage.syncExistingListings();
      await stage.setAccounts({ is_auto_approve: false });
      const { id } = await stage.newCampaign();
      const agent = stage.app.as('agent');
      const params = { id };
      const approve = () => agent('POST /campaigns/{id}/approve', { params });
      expect((await approve()).body.status).toBe('scheduled');
      const scheduled = await stage.campaign(id);
      const edit = (version: number) =>
        agent('PATCH /campaigns/{id}', { params, body: { version, name: 'Once more' } });
      expect((await edit(scheduled.version)).status).toBe(409);

      expect((await agent('POST /campaigns/{id}/pause', { params })).body.status).toBe('paused');
      const held = await stage.campaign(id);
      const file = await agent.fetch(`/api/campaigns/${id}/blocks.csv`);
      expect(file.headers.get('content-type')).toContain('text/csv');
      // `text` takes the byte order mark off.
      const [head, ...lines] = (await file.text()).trim().split('\r\n');
      expect(head).toBe('Block,City,ZIP code,Homes');
      const homes = lines.map((line) => Number(line.split(',').at(-1)));
      expect(homes.reduce((sum, count) => sum + count, 0)).toBe(held.recipientCount);
      for (const line of lines) expect(line).toMatch(/^(\d*00|0) block of |^[^\d]+,/);
      expect((await stage.app.as('agent2').fetch(`/api/campaigns/${id}/blocks.csv`)).status).toBe(404);

      expect((await edit(held.version)).body).toMatchObject({ status: 'pending', name: 'Once more' });
      await stage.jobs.drain();
      expect(await stage.campaign(id)).toMatchObject({ status: 'draft', name: 'Once more' });
      expect((await approve()).body.status).toBe('scheduled');
      // The window began by the real time, which is ahead of the stage's clock on a slow machine.
      stage.tick(30);
      await stage.endWindow();
      const sent = await (await agent.fetch(`/api/campaigns/${id}/blocks.csv`)).text();
      expect(sent.split('\r\n')[0]).toMatch(/^Block,City,ZIP code,Homes,/);
    });
  });
});
