import fc from 'fast-check';
import { templateSeeds } from '../../db/seeds/templates';
import { transaction } from '../../db/transaction';
import type { Row } from '../../db/tables';
import { AppError } from '../../app-error';
import { byPlatform } from '../../authorized';
import { buildAgent, buildCampaign } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildPiece } from '../../testing/mail-builders';
import { createTestContext } from '../../testing/test-app';
import { cancel, move } from '../campaigns/campaign-transitions.service';
import { countFreeLeft } from './billing.queries';
import { sumOutstanding } from './budget.repo';
import { book, chargePiece, creditPiece } from './ledger.service';

eachEngine((engine) => {
  let agentId: string;
  const AT = '2026-11-01T09:00:00.000Z';
  const templateId = templateSeeds(AT)[0]?.id ?? '';
  const context = () => createTestContext(engine.db);

  beforeEach(async () => {
    await engine.reset();
    await engine.db.insertInto('templates').values(templateSeeds(AT)).execute();
    const agent = await buildAgent(engine.db);
    agentId = agent.id;
    await engine.db
      .insertInto('billing_accounts')
      .values({ agent_id: agentId, has_payment_method: true, created_at: AT, updated_at: AT })
      .execute();
  });

  const sums = async () => {
    const lines = await engine.db.selectFrom('ledger_lines').selectAll().execute();
    const entries = await engine.db.selectFrom('ledger_entries').selectAll().execute();
    return {
      lines,
      entries,
      ofEntry: (id: string) =>
        lines
          .filter(({ entry_id }) => entry_id === id)
          .reduce((sum, { amount_cents }) => sum + amount_cents, 0),
      ofAccount: (account: string) =>
        lines
          .filter((line) => line.account === account)
          .reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    };
  };

  describe('the ledger', () => {
    it('balances after any order of charges, credits, payments, refunds and disputes, repeated', async () => {
      const campaign = await buildCampaign(engine.db, { agent_id: agentId, template_id: templateId });
      const pieces: Row<'mail_pieces'>[] = [];
      for (let index = 0; index < 6; index += 1) {
        pieces.push(
          await buildPiece(engine.db, campaign, { is_free: index < 2, price_cents: index < 2 ? 0 : 75 }),
        );
      }
      const kinds = [
        'charge',
        'credit',
        'membership',
        'tax',
        'payment',
        'refund',
        'refund_payout',
        'dispute',
      ];
      const effect = fc.record({ kind: fc.constantFrom(...kinds), index: fc.nat(5), cents: fc.nat(5000) });
      let round = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(effect, { minLength: 1, maxLength: 25 }), async (effects) => {
          round += 1;
          for (const { kind, index, cents } of effects) {
            const piece = pieces[index];
            await transaction(engine.db, async (db) => {
              const within = { ...context(), db };
              if (!piece) return;
              if (kind === 'charge') await chargePiece(within, piece);
              else if (kind === 'credit') await creditPiece(within, piece);
              else
                await book(within, {
                  agentId,
                  kind: kind as 'payment',
                  cents,
                  key: `${kind}:${round}:${index}`,
                });
            });
          }
          const { entries, lines, ofEntry, ofAccount } = await sums();
          expect(entries.map(({ id }) => ofEntry(id)).filter((sum) => sum !== 0)).toEqual([]);
          expect(lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(0);
          // The agent owes the sum of the entries, and the books say the same.
          expect(ofAccount('receivable')).toBe(
            entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
          );
          expect(new Set(entries.map(({ dedupe_key }) => dedupe_key)).size).toBe(entries.length);
        }),
        { numRuns: 12 },
      );
    });

    it('is append-only, and writes a credit as a new entry', async () => {
      const campaign = await buildCampaign(engine.db, { agent_id: agentId, template_id: templateId });
      const piece = await buildPiece(engine.db, campaign);
      await chargePiece(context(), piece);
      await creditPiece(context(), piece);
      await creditPiece(context(), piece);
      const { entries } = await sums();
      expect(entries.map(({ kind, amount_cents }) => `${kind} ${amount_cents}`).toSorted()).toEqual([
        'credit -75',
        'postcard 75',
      ]);
      const refused = { message: expect.stringContaining('append-only') as string };
      const change = engine.db.updateTable('ledger_entries').set({ amount_cents: 1 });
      await expect(change.execute()).rejects.toMatchObject(refused);
      await expect(
        engine.db.updateTable('ledger_lines').set({ amount_cents: 1 }).execute(),
      ).rejects.toMatchObject(refused);
    });

    it('refuses an amount that is not whole cents', async () => {
      await expect(book(context(), { agentId, kind: 'payment', cents: 1.5, key: 'a' })).rejects.toThrow(
        '1.5',
      );
    });
  });

  describe('the money of scheduled mailings', () => {
    const draft = (recipients: number, budgetCents: number) =>
      buildCampaign(engine.db, {
        agent_id: agentId,
        template_id: templateId,
        recipient_count: recipients,
        budget_cents: budgetCents,
      });
    const schedule = (campaign: Awaited<ReturnType<typeof draft>>) =>
      transaction(engine.db, (db) => move({ ...context(), db }, byPlatform(campaign), 'approve')).then(
        () => 'scheduled',
        (error: unknown) => {
          if (error instanceof AppError) return error.code;
          throw error;
        },
      );
    const stop = (campaign: Awaited<ReturnType<typeof draft>>) =>
      transaction(engine.db, (db) =>
        cancel({ ...context(), db }, byPlatform({ ...campaign, status: 'scheduled' })),
      );

    it('never passes a monthly budget, however many mailings are scheduled at once', async () => {
      await engine.db.updateTable('billing_accounts').set({ monthly_budget_cents: 10_000 }).execute();
      // 20 free cards and 80 paid ones each, of which one alone fits twice into $100.
      const campaigns = await Promise.all(Array.from({ length: 6 }, () => draft(60, 20_000)));
      const outcomes = await Promise.all(campaigns.map(schedule));
      expect(outcomes.toSorted()).toEqual([
        ...Array.from({ length: 4 }, () => 'over_budget'),
        'scheduled',
        'scheduled',
      ]);
      // 40 and 60 paid cards.
      expect(await sumOutstanding(engine.db, agentId)).toBe(100 * 75);
      expect(await countFreeLeft(engine.db, agentId)).toBe(0);
    });

    it('gives money and free postcards back when a mailing is stopped', async () => {
      const first = await draft(30, 20_000);
      const second = await draft(30, 20_000);
      expect(await schedule(first)).toBe('scheduled');
      expect(await sumOutstanding(engine.db, agentId)).toBe(10 * 75);
      expect(await countFreeLeft(engine.db, agentId)).toBe(0);
      expect(await countFreeLeft(engine.db, agentId, first.id)).toBe(20);
      await stop(first);
      expect(await sumOutstanding(engine.db, agentId)).toBe(0);
      expect(await countFreeLeft(engine.db, agentId)).toBe(20);
      expect(await schedule(second)).toBe('scheduled');
      expect(await sumOutstanding(engine.db, agentId)).toBe(10 * 75);
    });

    it('refuses a mailing whose free postcards another one took, rather than exceed its budget', async () => {
      const first = await draft(20, 0);
      const second = await draft(20, 0);
      expect(await schedule(first)).toBe('scheduled');
      expect(await schedule(second)).toBe('over_budget');
      const row = await engine.db
        .selectFrom('campaigns')
        .select('status')
        .where('id', '=', second.id)
        .executeTakeFirstOrThrow();
      expect(row.status).toBe('draft');
    });
  });
});
