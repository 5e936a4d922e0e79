/** Creates slugs of landing pages from agents' names. */
import { fullName } from '@farmpost/shared/domain/person-name';
import { firstFreeSlug, slugOf } from '@farmpost/shared/domain/slug';
import type { AppContext } from '../../context';
import { isUniqueViolation } from '../../db/unique-violation';
import { hasCompletedOnboarding } from '../agents/agent.queries';
import { findProfile, listSlugsLike, type ProfileRow, setSlugOnce } from './profile.repo';

const ATTEMPTS = 3;

/** A free slug; `null` if the name yields none. */
export async function makeSlug(
  { db }: Pick<AppContext, 'db'>,
  name: string,
  userId: string,
): Promise<string | null> {
  const slug = slugOf(name);
  return slug === null ? null : firstFreeSlug(slug, await listSlugsLike(db, slug, userId));
}

/** Whether the slug was made from the name and not chosen by the agent. */
function isMadeFrom(name: string, slug: string): boolean {
  const made = slugOf(name);
  return made !== null && (slug === made || new RegExp(`^${made}-\\d+$`).test(slug));
}

/**
 * The slug under the new name. It follows a corrected name until the setup is complete: before that, no card and no mail
 * has led anyone to the page.
 */
export async function slugAfter(
  context: Pick<AppContext, 'db'>,
  before: ProfileRow,
  name: string,
): Promise<string | null> {
  const { slug, id } = before;
  if (slug === null) return makeSlug(context, name, id);
  if (slugOf(name) === slugOf(fullName(before)) || !isMadeFrom(fullName(before), slug)) return slug;
  if (await hasCompletedOnboarding(context.db, id)) return slug;
  return (await makeSlug(context, name, id)) ?? slug;
}

/**
 * Gives an agent with a name a slug if they have none. Call it outside a transaction: if two people take the same slug
 * at once, the database rejects one, which then gets the next free slug. A failure is only logged, so sign-in still
 * works, and the next profile change tries again.
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
    context.log.error({ err: error, userId }, 'could not create a landing page slug');
  }
}
