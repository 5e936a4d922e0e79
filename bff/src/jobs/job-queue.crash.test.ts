import { currentMs } from '@farmpost/shared/domain/clock';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { startProgram, withBundle } from '../testing/bundle';
import { eachEngine } from '../testing/each-engine';
import type { ChainSettings } from '../testing/job-chain-process';
import { until } from '../testing/until';
import { createJobQueue } from './create-job-queue';

withBundle();

eachEngine((engine) => {
  let child: ChildProcess | undefined;
  let output = '';
  afterEach(() => child?.kill('SIGKILL'));

  const startWorker = (settings: Omit<ChainSettings, 'location'>): ChildProcess => {
    output = '';
    const located: ChainSettings = { ...settings, location: engine.location };
    child = startProgram('job-chain-process', located, (text) => (output += text));
    return child;
  };

  const effects = async (): Promise<number[]> => {
    const { rows } = await sql<{ step: number }>`select step from chain_effects`.execute(engine.db);
    return rows.map(({ step }) => step).sort((a, b) => a - b);
  };

  it('loses and repeats nothing when its process is killed during a job', async () => {
    await sql`create table chain (done bigint not null)`.execute(engine.db);
    await sql`create table chain_effects (step bigint not null)`.execute(engine.db);
    await sql`insert into chain (done) values (0)`.execute(engine.db);
    const producer = createJobQueue({
      db: engine.db,
      databaseUrl: engine.location.databaseUrl,
      report: (error) => (output += String(error)),
    });
    await producer.enqueue(engine.db, 'test.chain', { step: 1 });

    const lastStep = 30;
    const crashes = [
      { step: 5, moment: 'before commit' },
      { step: 12, moment: 'after commit' },
    ] as const;
    for (const crash of crashes) {
      const [, signal] = (await once(startWorker({ lastStep, crash }), 'exit')) as [number | null, string];
      expect({ signal, output }).toEqual({ signal: 'SIGKILL', output: '' });
      expect(await effects()).toHaveLength(crash.moment === 'after commit' ? crash.step : crash.step - 1);
    }
    // And one killed from outside at a random point.
    const third = startWorker({ lastStep });
    await until('some steps of the third process', async () => (await effects()).length > 15);
    third.kill('SIGKILL');
    await once(third, 'exit');

    const last = startWorker({ lastStep });
    await until('the end of the chain', async () => (await effects()).length >= lastStep);
    last.kill('SIGKILL');
    await producer.stop();
    expect(await effects()).toEqual(Array.from({ length: lastStep }, (_, n) => n + 1));
  });

  it('goes on within 10 seconds with the timing of the server', async () => {
    await sql`delete from chain_effects`.execute(engine.db);
    await sql`update chain set done = 0`.execute(engine.db);
    const producer = createJobQueue({
      db: engine.db,
      databaseUrl: engine.location.databaseUrl,
      report: (error) => (output += String(error)),
    });
    await producer.enqueue(engine.db, 'test.chain', { step: 1 });
    const settings = { lastStep: 1, hasServerTiming: true };
    const first = startWorker({ ...settings, crash: { step: 1, moment: 'before commit' } });
    await once(first, 'exit');
    const killedAt = currentMs();
    const next = startWorker(settings);
    await until('the step of the killed process', async () => (await effects()).length === 1);
    expect(currentMs() - killedAt).toBeLessThan(10_000);
    next.kill('SIGKILL');
    await producer.stop();
  });
});
