/**
 * Checks homes with the postal service before they are mailed (docs/decisions/0103). The vendor bills each address, so a
 * check is stored and counts for 90 days, for every agent. Each batch is stored before the next one is asked for: a
 * process that is killed loses one batch at most.
 */
import type { AppContext } from '../../context';
import { chunks } from '../../db/chunks';
import { transaction } from '../../db/transaction';
import { MOST_CHECKED } from '../../providers/address-verification.port';
import { ProviderError } from '../../providers/provider-error';
import { listUnchecked, storeCheck } from './home-check.repo';

interface CheckedHomes {
  /** Homes whose check changed whether they get mail. */
  readonly changed: number;
  /** Ids of homes that the vendor could not be asked about now. */
  readonly waiting: readonly string[];
}

interface CheckOptions {
  readonly signal?: AbortSignal | undefined;
  /** A person waits: gives up after so long. */
  readonly limitMs?: number | undefined;
}

/**
 * Checks the homes that need it. Calls the vendor, so call it outside a transaction. Never throws for a vendor that does
 * not answer: the homes wait. A home that the vendor does not judge stays unknown, and does not wait.
 */
export async function checkHomes(
  context: AppContext,
  householdIds: readonly string[],
  { signal, limitMs }: CheckOptions = {},
): Promise<CheckedHomes> {
  const due = await listUnchecked(context.db, householdIds, context.now());
  const limit = limitMs === undefined ? undefined : AbortSignal.timeout(limitMs);
  const signals = [signal, limit].filter((one) => one !== undefined);
  const batches = chunks(due, MOST_CHECKED);
  let changed = 0;
  for (const [index, homes] of batches.entries()) {
    try {
      const checks = await context.providers.addressVerification.checkHomes(
        homes.map((home) => ({
          addressLine1: home.address_line1,
          addressLine2: home.address_line2,
          city: home.city,
          state: home.state,
          zip: home.zip,
        })),
        signals.length > 0 ? AbortSignal.any(signals) : undefined,
      );
      const at = context.now().toISOString();
      changed += await transaction(context.db, async (db) => {
        let count = 0;
        for (const [place, home] of homes.entries()) {
          const check = checks[place];
          if (check && (await storeCheck(db, home, check, at))) count += 1;
        }
        return count;
      });
    } catch (error) {
      if (!(error instanceof ProviderError) && limit?.aborted !== true) throw error;
      context.log.warn({ err: error }, 'homes could not be checked');
      return { changed, waiting: batches.slice(index).flatMap((rest) => rest.map(({ id }) => id)) };
    }
  }
  return { changed, waiting: [] };
}
