import { utcDay } from '@farmpost/shared/domain/calendar';
import fc from 'fast-check';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { templateSeeds } from '../../db/seeds/templates';
import type { Row } from '../../db/tables';
import { buildAccount, buildCampaign, buildLead } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildScan } from '../../testing/mail-builders';

const days = ['2026-10-31', '2026-11-01', '2026-11-02'] as const;
const steps = fc.array(
  fc.record({
    act: fc.constantFrom(
      'scan',
      'scan',
      'lead',
      'lead',
      'move lead',
      'rename lead',
      'uncount scan',
      'delete lead',
      'delete scan',
      'delete campaign',
    ),
    agent: fc.nat(1),
    campaign: fc.nat(2),
    day: fc.nat(2),
    minute: fc.nat(59),
    isUnique: fc.boolean(),
    which: fc.nat(20),
  }),
  { minLength: 5, maxLength: 30 },
);

eachEngine((engine) => {
  let agents: string[];
  let templateId: string;

  beforeEach(async () => {
    await engine.reset();
    const now = new Date('2026-11-03T00:00:00.000Z');
    await seedTemplates(engine.db, now);
    templateId = templateSeeds(now.toISOString())[0]?.id ?? '';
    agents = [];
    for (let made = 0; made < 2; made += 1) {
      const account = await buildAccount(engine.db, { role: 'agent' });
      agents.push(account.agent?.id ?? '');
    }
  });

  const counters = () =>
    engine.db
      .selectFrom('daily_results')
      .selectAll()
      .orderBy('agent_id')
      .orderBy('campaign_id')
      .orderBy('kind')
      .orderBy('day')
      .execute();

  /** The same, from the rows themselves. */
  async function counted() {
    const scans = await engine.db.selectFrom('qr_scans').selectAll().where('is_counted', '=', true).execute();
    const leads = await engine.db.selectFrom('leads').selectAll().execute();
    const groups = new Map<string, Row<'daily_results'>>();
    const add = (
      kind: 'scan' | 'lead',
      row: { agent_id: string; campaign_id: string | null },
      at: string,
      unique: boolean,
    ) => {
      const of = {
        agent_id: row.agent_id,
        campaign_id: row.campaign_id ?? '',
        kind,
        day: utcDay(at),
      };
      const key = Object.values(of).join('|');
      const known = groups.get(key) ?? { ...of, count: 0, unique_count: 0, latest_at: '' };
      groups.set(key, {
        ...known,
        count: known.count + 1,
        unique_count: known.unique_count + (unique ? 1 : 0),
        latest_at: at > known.latest_at ? at : known.latest_at,
      });
    };
    for (const scan of scans) add('scan', scan, scan.scanned_at, scan.is_unique);
    for (const lead of leads) add('lead', lead, lead.created_at, false);
    return [...groups.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
  }

  it('equals the rows after any order of changes, and is empty when the agents are gone', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (script) => {
        await engine.db.deleteFrom('campaigns').execute();
        await engine.db.deleteFrom('leads').execute();
        await engine.db.deleteFrom('qr_scans').execute();
        const campaigns: (Row<'campaigns'> | undefined)[] = [];
        for (const agent_id of [...agents, ...agents.slice(0, 1)]) {
          campaigns.push(await buildCampaign(engine.db, { agent_id, template_id: templateId }));
        }
        const scans: string[] = [];
        const leads: string[] = [];
        for (const { act, agent, campaign, day, minute, isUnique, which } of script) {
          const at = `${days[day]}T10:${String(minute).padStart(2, '0')}:00.000Z`;
          const of = campaigns[campaign];
          const agent_id = of?.agent_id ?? agents[agent] ?? '';
          const lead = leads[which % Math.max(1, leads.length)] ?? '';
          const scan = scans[which % Math.max(1, scans.length)] ?? '';
          if (act === 'scan') {
            const overrides = { campaign_id: of?.id ?? null, scanned_at: at, is_unique: isUnique };
            scans.push(
              (await buildScan(engine.db, of ?? { id: '', agent_id, listing_id: null }, overrides)).id,
            );
          } else if (act === 'lead') {
            const row = { agent_id, campaign_id: of?.id ?? null, created_at: at };
            leads.push((await buildLead(engine.db, row)).id);
          } else if (act === 'move lead') {
            const moved = { agent_id, campaign_id: of?.id ?? null, created_at: at };
            await engine.db.updateTable('leads').set(moved).where('id', '=', lead).execute();
          } else if (act === 'rename lead') {
            await engine.db.updateTable('leads').set({ name: 'R. Alvarez' }).where('id', '=', lead).execute();
          } else if (act === 'uncount scan') {
            await engine.db
              .updateTable('qr_scans')
              .set({ is_counted: isUnique })
              .where('id', '=', scan)
              .execute();
          } else if (act === 'delete lead') {
            await engine.db.deleteFrom('leads').where('id', '=', lead).execute();
          } else if (act === 'delete scan') {
            await engine.db.deleteFrom('qr_scans').where('id', '=', scan).execute();
          } else if (of) {
            await engine.db.deleteFrom('campaigns').where('id', '=', of.id).execute();
            campaigns[campaign] = undefined;
          }
        }
        // PostgreSQL's bigint comes as text or number; both mean the same count.
        const found = (await counters()).map((row) => ({
          ...row,
          count: Number(row.count),
          unique_count: Number(row.unique_count),
        }));
        const sorted = found.toSorted((a, b) =>
          `${a.agent_id}|${a.campaign_id}|${a.kind}|${a.day}` <
          `${b.agent_id}|${b.campaign_id}|${b.kind}|${b.day}`
            ? -1
            : 1,
        );
        expect(sorted).toEqual(await counted());
      }),
      { numRuns: 25 },
    );
    await engine.db.deleteFrom('agents').where('id', 'in', agents).execute();
    expect(await counters()).toEqual([]);
  });
});
