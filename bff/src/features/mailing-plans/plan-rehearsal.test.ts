/** A plan of a farm or list over the last 90 days, through HTTP. */
import type { TouchBody } from '@farmpost/shared/contracts/mailing-plans';
import { REHEARSAL_DAYS } from '@farmpost/shared/contracts/automation-vocabulary';
import { dayIn, daysBetween } from '@farmpost/shared/domain/calendar';
import { currentTime } from '@farmpost/shared/domain/clock';
import { addDays, proposeDays, TOUCH_DAYS } from '@farmpost/shared/domain/plan-days';
import { FIRST_DRAW } from '@farmpost/shared/domain/holdout';
import { isHeldOut } from '@farmpost/shared/domain/targeting';
import { targeting } from '@farmpost/shared/contracts/campaigns';
import { isBusinessDay } from '@farmpost/shared/domain/postal-holidays';
import { OFFICE_ZONE } from '@farmpost/shared/domain/time-zones';
import { uuidv7 } from 'uuidv7';
import { templateSeeds } from '../../db/seeds/templates';
import { readAllRows } from '../../testing/all-rows';
import { eachEngine } from '../../testing/each-engine';
import { buildFarm, buildHomes } from '../../testing/farm-builders';
import { buildListMember, buildMailingList } from '../../testing/list-builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { hashDeliveryKey } from '../households/delivery-key-hash';
import { isOffered } from './plan-audience.service';
import { rehearsalDays } from './plan-rehearsal.service';

const HOMES = 30;

eachEngine((engine) => {
  describe('the rehearsal of a plan', () => {
    let app: TestApp;
    let farmId: string;
    let homes: string[];
    let templateId: string;

    beforeEach(async () => {
      await engine.reset();
      app = await startTestApp({ db: engine.db });
      await engine.db.insertInto('templates').values(templateSeeds(currentTime().toISOString())).execute();
      farmId = (await buildFarm(engine.db, { agent_id: app.agentId('agent') })).id;
      homes = await buildHomes(engine.db, HOMES);
      templateId = await findDesign('farm');
    });
    afterEach(() => app.close());

    const findDesign = async (kind: 'farm' | 'list') => {
      const rows = await engine.db.selectFrom('templates').selectAll().orderBy('id').execute();
      const design = rows.find((row) => isOffered(row, kind, null));
      if (!design) throw new Error('No design is offered.');
      return design.id;
    };
    /** Homes that the draw does not hold back. */
    const drawn = () =>
      homes.filter(
        (id) =>
          !isHeldOut(`${app.agentId('agent')}:${FIRST_DRAW.number}`, id, targeting.parse({}).holdoutShare),
      );
    const today = () => dayIn(currentTime(), OFFICE_ZONE);
    const daysAgo = (days: number) => new Date(currentTime().getTime() - days * 86_400_000).toISOString();
    const year = (count: number): TouchBody[] =>
      proposeDays(addDays(today(), 10), count).map((day) => ({ mailFrom: day, mailTo: day, templateId }));
    const rehearse = async (touches = year(12), more: object = {}) => {
      const { status, body } = await app.as('agent')('POST /plans/rehearsal', {
        body: { audience: { kind: 'farm', id: farmId }, touches, ...more },
      });
      expect(status).toBe(200);
      return body;
    };
    const create = async (touches = year(12)) => {
      const { body } = await app.as('agent')('POST /plans', {
        body: {
          name: 'Alder Park',
          audience: { kind: 'farm', id: farmId },
          budgetCents: 200_000,
          touches,
        },
      });
      return body.id;
    };
    const suppress = async (homeId: string, kind: 'opt_out' | 'returned', at: string) => {
      const { delivery_key: key } = await engine.db
        .selectFrom('households')
        .select('delivery_key')
        .where('id', '=', homeId)
        .executeTakeFirstOrThrow();
      await engine.db
        .insertInto('suppressions')
        .values({
          id: uuidv7(),
          delivery_key_hash: hashDeliveryKey(key),
          kind,
          agent_id: null,
          source: 'test',
          expires_at: null,
          created_at: at,
        })
        .execute();
    };

    it('counts a card that is divided among weeks once, as before it was divided', async () => {
      const id = await create(year(3));
      const rehearsed = async () =>
        (await app.as('agent')('GET /plans/{id}/rehearsal', { params: { id } })).body;
      const before = await rehearsed();
      expect(before.cards.length).toBeGreaterThanOrEqual(2);
      const [first] = await engine.db
        .selectFrom('mailing_plan_touches')
        .selectAll()
        .where('plan_id', '=', id)
        .orderBy('mail_on')
        .execute();
      if (!first) throw new Error('The plan has no card.');
      const ofWeek = (drop_number: number) => ({ set_id: first.id, drop_number, per_week: 10 });
      await engine.db.updateTable('mailing_plan_touches').set(ofWeek(1)).where('id', '=', first.id).execute();
      for (const number of [2, 3]) {
        const day = addDays(first.mail_on, 7 * (number - 1));
        await engine.db
          .insertInto('mailing_plan_touches')
          .values({ ...first, ...ofWeek(number), id: uuidv7(), mail_from: day, mail_to: day, mail_on: day })
          .execute();
      }
      expect(await rehearsed()).toEqual(before);
    });

    it('mails the cards of 90 days as far apart as in the plan, each home once in 30 days', async () => {
      const { cards, totals, reached, beyond, from, to, isCut } = await rehearse();
      expect(daysBetween(from, to)).toBe(REHEARSAL_DAYS);
      expect(cards.map(({ number }) => number)).toEqual([1, 2, 3].slice(0, cards.length));
      expect(cards.length).toBeGreaterThanOrEqual(2);
      expect(cards.length + beyond).toBe(12);
      for (const { mailedOn, homes: count, totalCents, excluded, outcome } of cards) {
        expect(outcome).toBe('mailed');
        expect(isBusinessDay(mailedOn)).toBe(true);
        expect(mailedOn >= from && mailedOn < to).toBe(true);
        expect(count + excluded.reduce((sum, each) => sum + each.count, 0)).toBe(HOMES);
        expect(totalCents).toBe(count * 75);
        expect(excluded.some(({ reason }) => reason === 'recently_mailed')).toBe(false);
      }
      expect(totals.homes).toBe(cards.reduce((sum, card) => sum + card.homes, 0));
      expect(reached).toBeLessThanOrEqual(HOMES);
      expect(isCut).toBe(false);
    });

    it('counts what was learned after the day as wrong, and leaves out what was known on it', async () => {
      const { cards } = await rehearse();
      const day = cards[0]?.mailedOn ?? '';
      const ago = daysBetween(day, today());
      const [early = '', soon = '', late = '', back = ''] = drawn();
      await suppress(early, 'opt_out', daysAgo(ago + 5));
      await suppress(soon, 'opt_out', daysAgo(ago - 2));
      await suppress(late, 'opt_out', daysAgo(ago - 20));
      await suppress(back, 'returned', daysAgo(1));
      await engine.db
        .updateTable('households')
        .set({ is_vacant: true })
        .where('id', '=', drawn()[4] ?? '')
        .execute();
      const after = await rehearse(undefined, { budgetCents: 900_000 });
      const first = after.cards[0];
      expect(first?.excluded).toEqual(
        expect.arrayContaining([
          { reason: 'suppressed', count: 1 },
          { reason: 'vacant', count: 1 },
        ]),
      );
      const wrong = after.wrong.list.filter(({ mailingId }) => mailingId === '1');
      expect(wrong.map(({ kind, home }) => [kind, home?.id])).toEqual([
        ['opted_out', soon],
        ['bad_address', back],
      ]);
      expect(first?.wrong).toBe(2);
      expect(after.wrong.kinds.find(({ kind }) => kind === 'opted_out')?.leftOut).toBeGreaterThanOrEqual(1);
      expect(after.wrong.list.some(({ home }) => home?.id === early || home?.id === late)).toBe(false);
    });

    it('stays within its budget, and skips a card that gets no home', async () => {
      const { cards, totals } = await rehearse(undefined, { budgetCents: 1_500 });
      expect(totals.totalCents).toBeLessThanOrEqual(1_500);
      expect(cards[0]).toMatchObject({ outcome: 'mailed', homes: 20 });
      expect(cards[1]).toMatchObject({
        outcome: 'skipped',
        reason: 'No homes were left to mail.',
        homes: 0,
      });
      expect(cards[1]?.excluded.find(({ reason }) => reason === 'over_budget')).toBeDefined();
    });

    it('names the people of a list who turned out to have moved', async () => {
      const list = await buildMailingList(engine.db, {
        agent_id: app.agentId('agent'),
        created_at: daysAgo(200),
      });
      const [stays = '', moves = ''] = drawn();
      await buildListMember(engine.db, list, { household_id: stays, state: 'mailable' });
      await buildListMember(engine.db, list, {
        household_id: moves,
        state: 'moved',
        moved_at: daysAgo(2),
      });
      const day = proposeDays(addDays(today(), 10), 1)[0] ?? '';
      const { body } = await app.as('agent')('POST /plans/rehearsal', {
        body: {
          audience: { kind: 'list', id: list.id },
          touches: [{ mailFrom: day, mailTo: day, templateId: await findDesign('list') }],
        },
      });
      expect(body.cards).toMatchObject([{ outcome: 'mailed', homes: 2, wrong: 1 }]);
      expect(body.wrong.list).toMatchObject([{ kind: 'moved', home: { id: moves }, listing: null }]);
    });

    it('replays a stored plan, changes no row of any table, and is its agent’s alone', async () => {
      const id = await create();
      const read = () => app.as('agent')('GET /plans/{id}/rehearsal', { params: { id } });
      await read();
      const before = await readAllRows(engine.db);
      const { status, body } = await read();
      expect(status).toBe(200);
      expect(await readAllRows(engine.db)).toEqual(before);
      expect(body.cards.map(({ plannedOn }) => plannedOn)).toEqual(
        year(12)
          .slice(0, body.cards.length)
          .map(({ mailFrom }) => mailFrom),
      );
      const other = await app.as('agent2')('GET /plans/{id}/rehearsal', { params: { id } });
      expect(other.status).toBe(404);
    });

    it('is a file with a line for each card, reason and wrong card', async () => {
      const id = await create();
      const [gone = ''] = drawn();
      await suppress(gone, 'returned', daysAgo(1));
      const { body } = await app.as('agent')('GET /plans/{id}/rehearsal', { params: { id } });
      const response = await app.as('agent').fetch(`/api/plans/${id}/rehearsal.csv`);
      expect(response.headers.get('content-disposition')).toContain(`rehearsal-${body.to}.csv`);
      const [head, ...lines] = (await response.text()).trim().split('\r\n');
      expect(head).toContain(
        'Row,Card,Day in the plan,Rehearsed on,Design,Reason,Home,Cards,Cost,Learned on',
      );
      expect(lines.filter((line) => line.startsWith('Card,'))).toHaveLength(body.cards.length);
      expect(lines.filter((line) => line.startsWith('Wrong card,'))).toHaveLength(body.wrong.cards);
      expect(body.wrong.cards).toBeGreaterThan(0);
      const mailed = await app.as('agent').fetch('/api/plans/rehearsal.csv', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ audience: { kind: 'farm', id: farmId }, touches: year(2) }),
      });
      expect(mailed.status).toBe(200);
      expect(await mailed.text()).toContain('Wrong card,1,');
    });

    it('says so once the farm is gone', async () => {
      const id = await create();
      await engine.db.updateTable('mailing_plans').set({ farm_id: null }).execute();
      const { error } = await app.as('agent')('GET /plans/{id}/rehearsal', { params: { id } });
      expect(error).toMatchObject({ code: 'conflict', message: 'The farm of this plan was deleted.' });
    });
  });
});

test('cards are rehearsed on working days, never closer than in a plan', () => {
  const planned = proposeDays('2026-12-01', 12);
  const days = rehearsalDays(planned, '2026-09-01');
  for (const [index, day] of days.entries()) {
    expect(isBusinessDay(day)).toBe(true);
    const before = days[index - 1];
    expect(before === undefined || daysBetween(before, day) >= TOUCH_DAYS).toBe(true);
  }
  expect(days[0]).toBe('2026-09-01');
});
