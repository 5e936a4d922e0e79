/** Matching printer events to pieces. */
import { currentTime } from '@farmpost/shared/domain/clock';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { templateSeeds } from '../../db/seeds/templates';
import { transaction } from '../../db/transaction';
import type { TrackingEvent } from '../../providers/print-mail.port';
import { buildAccount, buildCampaign } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildPiece } from '../../testing/mail-builders';
import { createTestContext } from '../../testing/test-app';
import { recordEvent } from './tracking.service';

eachEngine((engine) => {
  describe('an event that names a piece in its metadata', () => {
    const [{ id: templateId } = { id: '' }] = templateSeeds('2026-11-01T09:00:00.000Z');
    beforeEach(async () => {
      await engine.reset();
      await seedTemplates(engine.db, currentTime());
    });

    /** Records a `mailed` event of card `psc_new` that names a piece with this provider id; returns the piece. */
    async function recordMailed(providerId: string | null) {
      const { agent } = await buildAccount(engine.db, { role: 'agent' });
      const campaign = await buildCampaign(engine.db, { agent_id: agent?.id ?? '', template_id: templateId });
      const piece = await buildPiece(engine.db, campaign, { provider_id: providerId });
      const event: TrackingEvent = {
        eventId: 'evt_1',
        providerId: 'psc_new',
        pieceId: piece.id,
        status: 'mailed',
        occurredAt: currentTime().toISOString(),
        expectedDelivery: null,
      };
      const context = createTestContext(engine.db);
      const isOurs = await transaction(engine.db, (db) => recordEvent({ ...context, db }, event));
      const after = await engine.db
        .selectFrom('mail_pieces')
        .select(['status', 'provider_id'])
        .where('id', '=', piece.id)
        .executeTakeFirstOrThrow();
      return { isOurs, ...after };
    }

    it('moves a piece whose provider id is not stored yet', async () => {
      expect(await recordMailed(null)).toEqual({ isOurs: true, status: 'mailed', provider_id: 'psc_new' });
    });

    it('leaves a piece with another provider id alone', async () => {
      expect(await recordMailed('psc_old')).toEqual({
        isOurs: false,
        status: 'queued',
        provider_id: 'psc_old',
      });
    });
  });
});
