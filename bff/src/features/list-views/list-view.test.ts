import type { ViewedList } from '@farmpost/shared/contracts/list-views';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({ db: engine.db });
  });
  afterEach(() => app.close());

  const save = (name: string, query: string, list: ViewedList = 'campaigns') =>
    app.as('agent')('POST /list-views', { body: { list, name, query } });
  const names = async (person: 'agent' | 'agent2', list: ViewedList) =>
    (await app.as(person)('GET /list-views', { query: { list } })).body.data.map(
      ({ name, query }) => `${name}: ${query}`,
    );

  it('keeps views per agent and list; a known name gets the new query', async () => {
    await save('Farm', 'purpose=farm');
    await save('Farm', 'purpose=farm&sort=oldest');
    await save('Sold', 'status=sold', 'listings');
    expect(await names('agent', 'campaigns')).toEqual(['Farm: purpose=farm&sort=oldest']);
    expect(await names('agent', 'listings')).toEqual(['Sold: status=sold']);
    await save('Lost', 'status=lost', 'leads');
    expect(await names('agent', 'leads')).toEqual(['Lost: status=lost']);
    expect(await names('agent2', 'campaigns')).toEqual([]);
  });

  it('deletes a view for its own agent only', async () => {
    const { id } = (await save('Farm', 'purpose=farm')).body;
    const drop = (person: 'agent' | 'agent2') =>
      app.as(person)('DELETE /list-views/{id}', { params: { id } });
    expect((await drop('agent2')).status).toBe(404);
    expect((await drop('agent')).status).toBe(204);
    expect(await names('agent', 'campaigns')).toEqual([]);
  });

  it('refuses a twenty-first view', async () => {
    for (let count = 1; count <= 20; count += 1) await save(`View ${count}`, `q=${count}`);
    const { status, body } = await save('One more', 'q=more');
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: { message: 'You have 20 views. Delete one first.' } });
    expect((await save('View 3', 'q=new')).status).toBe(201);
  });
});
