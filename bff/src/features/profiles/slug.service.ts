/** Addresses of agents' landing pages, made of their names. */
import { fullName } from '@farmpost/shared/domain/person-name';
import { firstFreeSlug, slugOf } from '@farmpost/shared/domain/slug';
import type { AppContext } from '../../context';
import { isUniqueViolation } from '../../db/unique-violation';
import { findProfile, listSlugsLike, setSlugOnce } from './profile.repo';

const ATTEMPTS = 3;

/** One that nobody has at the moment; null where the name makes none. */
export async function makeSlug(
  { db }: Pick<AppContext, 'db'>,
  name: string,
  userId: string,
): Promise<string | null> {
  const slug = slugOf(name);
  return slug === null ? null : firstFreeSlug(slug, await listSlugsLike(db, slug, userId));
}

/**
 * For an agent with a name whose page has no address yet. Call it outside of a transaction: of two people who take
 * the same address at once, one is refused by the database and takes the next. A failure is logged only: nobody is
 * kept out for want of an address, and the next change of the profile makes one.
 */
export async function ensureSlug(
  context: Pick<AppContext, 'db' | 'now' | 'log'>,
  userId: string,
  attempt = 1,
): Promise<void> {
  try {
    const profile = await findProfile(context.db, userId);
    if (profile?.role !== 'agent' || profile.slug !== null) return;
    const slug = await makeSlug(context, fullName(profile), userId);
    if (slug === null) return;
    await setSlugOnce(context.db, userId, { slug, now: context.now().toISOString() });
  } catch (error) {
    if (isUniqueViolation(error, 'slug') && attempt < ATTEMPTS)
      return ensureSlug(context, userId, attempt + 1);
    context.log.error({ err: error, userId }, 'no address for the landing page was made');
  }
}
