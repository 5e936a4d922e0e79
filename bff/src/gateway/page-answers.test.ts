/** Answers that public pages are drawn with. */
import { openDatabase } from '../db/database';
import { eachEngine } from '../testing/each-engine';
import { startTestApp } from '../testing/test-app';
import { readAnswers } from './page-answers';

eachEngine((engine) => {
  it('are the last ones while the database does not answer, and none where there were none', async () => {
    await engine.reset();
    const { db } = openDatabase(engine.location);
    const app = await startTestApp({ db });
    const rates = await readAnswers('GET /mail-rates', app.context);
    expect(rates).toMatchObject({ 'GET /mail-rates': { rates: expect.any(Array) } });
    await db.destroy();
    expect(await readAnswers('GET /mail-rates', app.context)).toEqual(rates);
    expect(await readAnswers('GET /templates', app.context)).toBeUndefined();
    await app.close();
  });
});
