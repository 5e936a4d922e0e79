import { eachEngine } from '../testing/each-engine';
import { createNotifier, type Notifier } from './notifier';
import { transaction } from './transaction';

eachEngine((engine) => {
  let notifier: Notifier;
  beforeEach(() => {
    notifier = createNotifier(engine.location.databaseUrl);
  });
  afterEach(() => notifier.close());

  /** Resolves on the channel's next notification. */
  const woken = (channel: string) =>
    new Promise<void>((resolve) => {
      const unsubscribe = notifier.subscribe(channel, () => {
        unsubscribe();
        resolve();
      });
    });

  it('wakes subscribers of the channel', async () => {
    const one = woken('run-1');
    await notifier.notify(engine.db, 'run-1');
    await expect(one).resolves.toBeUndefined();
  });

  it('wakes when the transaction commits, but not when it rolls back', async () => {
    await notifier.notify(engine.db, 'ready');
    const heard: string[] = [];
    notifier.subscribe('kept', () => heard.push('kept'));
    notifier.subscribe('lost', () => heard.push('lost'));
    await Promise.all([woken('ready'), notifier.notify(engine.db, 'ready')]);
    heard.length = 0;
    await transaction(engine.db, async (trx) => {
      await notifier.notify(trx, 'lost');
      throw new Error('no');
    }).catch(() => undefined);
    const kept = woken('kept');
    await transaction(engine.db, async (trx) => {
      await notifier.notify(trx, 'kept');
      expect(heard).toEqual([]);
    });
    await kept;
    expect(heard).toEqual(['kept']);
  });
});
