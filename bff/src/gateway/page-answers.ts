/** Reads API answers that public pages show at once, so that a page's HTML includes them. */
import type { ApiKey } from '@farmpost/shared/contracts/api';
import type { BootData } from '@farmpost/shared/contracts/platform';
import type { AppContext } from '../context';
import { readRates } from '../features/mail-rates/mail-rate.queries';
import { readPortalStatus } from '../features/service-health/portal-status.service';
import { readGallery } from '../features/template-gallery/template-gallery.service';

/** Public operations without parameters that a route may name in `reads`. */
const readers: Partial<Record<ApiKey, (context: AppContext) => Promise<unknown>>> = {
  'GET /mail-rates': async (context) => ({ rates: await readRates(context) }),
  'GET /status': readPortalStatus,
  'GET /templates': readGallery,
};

/** The last answers of each server: shown while its database does not answer. */
const lastAnswers = new WeakMap<AppContext, Map<string, unknown>>();

/**
 * Undefined where nothing is to be read, or it failed and never succeeded: the page then asks the API by itself, and says
 * what is wrong.
 */
export async function readAnswers(
  key: string | undefined,
  context: AppContext,
): Promise<BootData['answers']> {
  const read = readers[key as ApiKey];
  if (key === undefined || !read) return undefined;
  const known = lastAnswers.get(context) ?? new Map<string, unknown>();
  lastAnswers.set(context, known);
  try {
    const answer = await read(context);
    known.set(key, answer);
    return { [key]: answer };
  } catch (error) {
    const last = known.get(key);
    context.log.error({ err: error, key, isStale: last !== undefined }, 'a public page did not get its data');
    return last === undefined ? undefined : { [key]: last };
  }
}
