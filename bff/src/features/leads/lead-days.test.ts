import { leadAttributions, leadSources } from '@farmpost/shared/contracts/lead-vocabulary';
import fc from 'fast-check';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { templateSeeds } from '../../db/seeds/templates';
import type { Row } from '../../db/tables';
import { buildAccount, buildCampaign, buildLead } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildPiece } from '../../testing/mail-builders';
import { countLeads, type LeadCount } from './lead-days.queries';

/** The night of the change of clocks, and both ends of days in UTC and in New York. */
const times = [
  '2026-10-31T23:59:59.999Z',
  '2026-11-01T00:00:00.000Z',
  '2026-11-01T03:59:59.999Z',
  '2026-11-01T04:00:00.000Z',
  '2026-11-01T05:30:00.000Z',
  '2026-11-01T06:30:00.000Z',
  '2026-11-30T23:59:59.999Z',
  '2026-12-01T00:00:00.000Z',
] as const;

const steps = fc.array(
  fc.record({
    act: fc.constantFrom('add', 'add', 'add', 'move', 'rename', 'delete'),
    time: fc.constantFrom(...times),
    source: fc.constantFrom(...leadSources),
    attribution: fc.constantFrom(...leadAttributions),
    isOfCampaign: fc.boolean(),
    home: fc.constantFrom('card', 'written', 'both', 'none'),
    which: fc.nat(20),
  }),
  { minLength: 3, maxLength: 25 },
);

eachEngine((engine) => {
  let agentId: string;
  let other: string;
  let campaign: Row<'campaigns'>;
  let householdId: string;

  beforeEach(async () => {
    await engine.reset();
    const now = new Date('2026-11-03T00:00:00.000Z');
    await seedTemplates(engine.db, now);
    agentId = (await buildAccount(engine.db, { role: 'agent' })).agent?.id ?? '';
    other = (await buildAccount(engine.db, { role: 'agent' })).agent?.id ?? '';
    const templateId = templateSeeds(now.toISOString())[0]?.id ?? '';
    campaign = await buildCampaign(engine.db, { agent_id: agentId, template_id: templateId });
    householdId = (await buildPiece(engine.db, campaign)).household_id;
  });

  const keyOf = ({ campaignId, month, source, attribution, home }: Omit<LeadCount, 'count'>) =>
    [campaignId, month, source, attribution, home].join(' ');

  /** From the counters; a key may have a part of the first day and one of the others. */
  async function counted(since: string) {
    const sums = new Map<string, number>();
    for (const row of await countLeads(engine.db, { agentId, since })) {
      sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.count);
    }
    return sums;
  }

  async function recounted(since: string) {
    const sums = new Map<string, number>();
    for (const row of await engine.db
      .selectFrom('leads')
      .selectAll()
      .where('agent_id', '=', agentId)
      .execute()) {
      if (row.created_at < since) continue;
      const home = row.household_id !== null ? 'card' : row.address !== null ? 'written' : 'none';
      const { source, attribution, campaign_id: campaignId, created_at: at } = row;
      const key = keyOf({ campaignId, month: at.slice(0, 7), source, attribution, home });
      sums.set(key, (sums.get(key) ?? 0) + 1);
    }
    return sums;
  }

  it('counts the same leads as the rows, since any moment and after any changes', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (script) => {
        await engine.db.deleteFrom('leads').execute();
        const ids: string[] = [];
        for (const { act, time, source, attribution, isOfCampaign, home, which } of script) {
          const id = ids[which % Math.max(1, ids.length)] ?? '';
          const values = {
            created_at: time,
            source,
            attribution,
            campaign_id: isOfCampaign ? campaign.id : null,
            household_id: home === 'card' || home === 'both' ? householdId : null,
            address: home === 'written' || home === 'both' ? '38 Wappoo Landing, 29412' : null,
          };
          if (act === 'add') {
            const agent_id = which % 5 === 0 ? other : agentId;
            ids.push((await buildLead(engine.db, { agent_id, ...values })).id);
          } else if (act === 'move') {
            await engine.db.updateTable('leads').set(values).where('id', '=', id).execute();
          } else if (act === 'rename') {
            await engine.db.updateTable('leads').set({ name: 'R. Alvarez' }).where('id', '=', id).execute();
          } else {
            await engine.db.deleteFrom('leads').where('id', '=', id).execute();
          }
        }
        for (const since of ['', ...times]) expect(await counted(since)).toEqual(await recounted(since));
      }),
      { numRuns: 25 },
    );
    await engine.db.deleteFrom('agents').where('id', 'in', [agentId, other]).execute();
    expect(await engine.db.selectFrom('lead_days').selectAll().execute()).toEqual([]);
  });
});
