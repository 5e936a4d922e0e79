/** Stores what vendors sent that could not be read. */
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import { sealText } from '../../db/sealed-text';
import { misfits } from '../../providers/misfits';
import * as repo from './vendor-misfit.repo';

/** Call it before an unreadable event is acknowledged. Nothing is lost if the database is away: the next call stores it. */
export async function storeMisfits({ db, config, log, now }: AppContext): Promise<void> {
  const at = now().toISOString();
  for (const misfit of misfits.drain()) {
    const { vendor, kind, problem, body, times } = misfit;
    log.warn({ vendor, kind, problem, times }, 'a vendor sent what could not be read');
    try {
      await repo.addMisfit(db, {
        id: uuidv7(),
        vendor,
        kind,
        problem,
        body_sealed: sealText(body, config.credentialsKey),
        times,
        first_at: at,
        last_at: at,
      });
    } catch (error) {
      misfits.restore([misfit]);
      log.warn({ err: error, vendor }, 'an unreadable answer could not be stored yet');
    }
  }
}
