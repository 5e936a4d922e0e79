/** The batches of an address check: each is stored by itself. */
import { currentTime } from '@farmpost/shared/domain/clock';
import type { HomeCheck } from '../../providers/address-verification.port';
import { ProviderError } from '../../providers/provider-error';
import type { Providers } from '../../providers/providers';
import { eachEngine } from '../../testing/each-engine';
import { createTestContext } from '../../testing/test-app';
import { buildTown } from '../../testing/town';
import { checkHomes } from './home-check.service';

const HOMES = 250;
const good: HomeCheck = { dpv: 'Y', isVacant: false, isActive: true, isCmra: false, zip4: '1234' };

eachEngine((engine) => {
  describe('checks of many homes', () => {
    let ids: string[];
    beforeEach(async () => {
      await engine.reset();
      await buildTown(engine.db, HOMES, currentTime());
      const rows = await engine.db.selectFrom('households').select('id').execute();
      ids = rows.map(({ id }) => id);
    });

    /** A vendor that answers so many times; asked for more, it fails. */
    function contextWith(answers: number, check: HomeCheck = good) {
      const sizes: number[] = [];
      const ask = async (homes: readonly object[]) => {
        if (sizes.length >= answers) throw new ProviderError('Lob', 'unavailable', 'Lob is down.');
        sizes.push(homes.length);
        return homes.map(() => check);
      };
      const providers = { addressVerification: { verify: async () => null, checkHomes: ask } };
      return {
        sizes,
        context: createTestContext(engine.db, { providers: providers as unknown as Providers }),
      };
    }

    it('keep what was answered before the vendor failed, and go on from there', async () => {
      const first = contextWith(1);
      expect((await checkHomes(first.context, ids)).waiting).toHaveLength(HOMES - 100);
      const second = contextWith(9);
      expect(await checkHomes(second.context, ids)).toEqual({ changed: 0, waiting: [] });
      expect([first.sizes, second.sizes]).toEqual([[100], [100, 50]]);
      const third = contextWith(0);
      expect(await checkHomes(third.context, ids)).toEqual({ changed: 0, waiting: [] });
    });

    it('count the homes that get mail no longer, or again', async () => {
      expect((await checkHomes(contextWith(9, { ...good, dpv: 'N' }).context, ids)).changed).toBe(HOMES);
      await engine.db.updateTable('households').set({ verified_at: null }).execute();
      expect((await checkHomes(contextWith(9).context, ids)).changed).toBe(HOMES);
    });

    it('give up after the time that a person waits', async () => {
      const { context } = contextWith(9);
      const hang = (_homes: readonly object[], signal?: AbortSignal) =>
        new Promise<never>((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('aborted')));
        });
      Object.assign(context.providers.addressVerification, { checkHomes: hang });
      expect((await checkHomes(context, ids, { limitMs: 20 })).waiting).toHaveLength(HOMES);
    });
  });
});
