import { templateSeeds } from '../../db/seeds/templates';
import { transaction } from '../../db/transaction';
import { setBillingStage, TEST_CARDS } from '../../testing/billing-stage';
import { buildCampaign } from '../../testing/builders';
import { copyDatabase } from '../../testing/copy-database';
import { eachEngine } from '../../testing/each-engine';
import { buildPiece } from '../../testing/mail-builders';
import { createTestContext } from '../../testing/test-app';
import type { TestDatabase } from '../../testing/test-database';
import { adoptUsages, fillAdopted } from './adopted-usage.service';
import { listUnclaimed } from './invoice.repo';
import { chargePiece } from './ledger.service';

eachEngine((engine) => {
  describe('charges of an original that went on after the backup', () => {
    const stage = setBillingStage(engine);
    let copy: TestDatabase | undefined;
    afterEach(async () => {
      await copy?.drop();
      copy = undefined;
    });

    const agentId = () => stage.key().key;

    async function mail(count: number) {
      const templates = templateSeeds('2026-11-01T09:00:00.000Z');
      await engine.db
        .insertInto('templates')
        .values(templates)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const campaign = await buildCampaign(engine.db, {
        agent_id: agentId(),
        template_id: templates[0]?.id ?? '',
        status: 'active',
      });
      const pieces = [];
      for (let index = 0; index < count; index += 1) {
        pieces.push(await buildPiece(engine.db, campaign, { price_cents: 75, status: 'accepted' }));
      }
      return pieces;
    }

    it('are not charged again, whether the copy knew the cards or learns of them later', async () => {
      await stage.addCard(TEST_CARDS.good);
      const pieces = await mail(5);
      const [first, second, third, fourth, fifth] = pieces;
      if (!first || !second || !third || !fourth || !fifth) throw new Error('five pieces');
      for (const piece of [first, second]) await chargePiece(stage.context, piece);
      copy = await copyDatabase(engine);
      const at = stage.sandbox.now().toISOString();
      for (const piece of [third, fourth]) await chargePiece(stage.context, piece, at);
      await stage.pass(31);
      const usages = await engine.db.selectFrom('invoice_usages').select(['id', 'cards', 'status']).execute();
      expect(usages).toMatchObject([{ cards: 4, status: 'sent' }]);

      const context = createTestContext(copy.db, {
        providers: stage.context.providers,
        now: stage.context.now,
      });
      const { stripe_customer_id: customerId } = await copy.db
        .selectFrom('billing_accounts')
        .select('stripe_customer_id')
        .where('agent_id', '=', agentId())
        .executeTakeFirstOrThrow();
      expect(await listUnclaimed(copy.db, agentId())).toHaveLength(2);
      await adoptUsages(context, agentId(), customerId ?? '');
      await adoptUsages(context, agentId(), customerId ?? '');
      expect(await listUnclaimed(copy.db, agentId())).toEqual([]);
      // The printer says that it had these before the invoice, and this one after it.
      for (const piece of [third, fourth]) await chargePiece(context, piece, at);
      await chargePiece(context, fifth);
      await transaction(copy.db, (db) => fillAdopted(db, agentId()));
      expect(await listUnclaimed(copy.db, agentId())).toMatchObject([{ dedupe_key: `charge:${fifth.id}` }]);
      const adopted = await copy.db
        .selectFrom('invoice_usages')
        .select(['id', 'cards', 'cents', 'status'])
        .execute();
      expect(adopted).toEqual([{ id: usages[0]?.id, cards: 4, cents: 300, status: 'sent' }]);
    });
  });
});
