import type { Testimonial } from '@farmpost/shared/contracts/testimonials';
import { setClock } from '@farmpost/shared/testing/clock';
import { uuidv7 } from 'uuidv7';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app';

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({ db: engine.db });
  });
  afterEach(() => app.close());

  const said = (change: Partial<Testimonial> = {}): Testimonial => ({
    id: uuidv7(),
    content: 'She answered the phone.',
    clientName: 'R. Alvarez',
    givenOn: '2026-10-02',
    location: null,
    rating: null,
    isPermitted: true,
    ...change,
  });
  const key = (person: 'agent' | 'agent2' = 'agent') => ({ params: { key: app.agentId(person) } });
  const put = (testimonials: Testimonial[], person: Person = 'agent', of: 'agent' | 'agent2' = 'agent') =>
    app.as(person)('PUT /agents/{key}/testimonials', { ...key(of), body: { testimonials } });
  const read = async () => (await app.as('agent')('GET /agents/{key}/testimonials', key())).body.testimonials;
  const onPage = async () => {
    const slug = app.accounts.agent.profile.slug ?? '';
    const { body } = await app.as('anonymous')('GET /agents/{key}', { params: { key: slug } });
    return 'testimonials' in body ? body.testimonials.map(({ content }) => content) : null;
  };
  const permissions = () =>
    engine.db
      .selectFrom('testimonials')
      .select('permitted_at')
      .where('agent_id', '=', app.agentId('agent'))
      .execute();

  it('are kept in order, and only the permitted ones are on the landing page', async () => {
    const kept = [said({ content: 'First' }), said({ content: 'Private', isPermitted: false }), said()];
    expect((await put(kept)).body.testimonials).toEqual(kept);
    expect((await put(kept)).status).toBe(200);
    expect(await read()).toEqual(kept);
    expect(await onPage()).toEqual(['First', 'She answered the phone.']);
    await put([]);
    expect(await onPage()).toEqual([]);
  });

  it('keeps the time of a permission until words or name change', async () => {
    const first = said();
    await put([first]);
    const past = '2026-01-01T00:00:00.000Z';
    await engine.db.updateTable('testimonials').set({ permitted_at: past }).execute();
    await put([{ ...first, givenOn: '2026-10-03' }]);
    expect(await permissions()).toEqual([{ permitted_at: past }]);
    await put([{ ...first, content: 'She answered the phone at once.' }]);
    expect(await permissions()).not.toEqual([{ permitted_at: past }]);
  });

  it('refuses a date that no time zone has reached yet', async () => {
    // It is already November 28 in Kiritimati.
    setClock('2026-11-27T11:00:00.000Z');
    expect((await put([said({ givenOn: '2026-11-28' })])).status).toBe(200);
    const late = await put([said({ givenOn: '2026-11-29' })]);
    expect([late.status, late.error?.message]).toEqual([
      400,
      'The date is in the future. Enter the day they said it.',
    ]);
  });

  it('refuses empty words, an id twice, and those of another agent', async () => {
    const first = said();
    await put([first]);
    expect((await put([said({ content: ' ' })])).status).toBe(400);
    expect((await put([first, first])).status).toBe(400);
    expect((await put([first], 'agent2', 'agent2')).status).toBe(400);
    expect((await put([], 'agent2')).status).toBe(404);
    expect(await read()).toEqual([first]);
  });
});
