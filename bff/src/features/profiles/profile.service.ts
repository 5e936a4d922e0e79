/** A person's profile. Fields that cards show are copied to the agent record. */
import type { Profile } from '@farmpost/shared/contracts/accounts';
import type { insertProfile, updateProfile } from '@farmpost/shared/contracts/profiles';
import { fullName } from '@farmpost/shared/domain/person-name';
import { firstFreeSlug } from '@farmpost/shared/domain/slug';
import type * as z from 'zod';
import type { AppContext } from '../../context';
import { isUniqueViolation } from '../../db/unique-violation';
import type { Actor } from '../../http/define-route';
import { AppError, notFound } from '../../app-error';
import { copyContactToAgent } from '../agents/contact.service';
import { recordAudit } from '../audit/audit.commands';
import { authorizeProfile, mayReadProfile } from './profile.policy';
import { presentProfile } from './profile.presenter';
import * as repo from './profile.repo';
import { makeSlug, slugAfter } from './slug.service';

type NewProfile = z.output<NonNullable<(typeof insertProfile)['body']>>;
type ProfileChange = z.output<NonNullable<(typeof updateProfile)['body']>>;

/** `null` if none is stored. */
export async function findOwnProfile({ db }: AppContext, userId: string): Promise<Profile | null> {
  const row = await repo.findProfile(db, userId);
  return row ? presentProfile(row) : null;
}

export async function readProfile(context: AppContext, actor: Actor, id: string): Promise<Profile> {
  const profile = mayReadProfile(actor, id) ? await findOwnProfile(context, id) : null;
  if (!profile) throw notFound('The profile');
  return profile;
}

/** Creates a person's first profile with role agent; returns an existing profile unchanged. */
export async function createProfile(
  context: AppContext,
  actor: Actor,
  id: string,
  sent: NewProfile,
): Promise<Profile> {
  await findWritable(context, actor, id);
  const fields = {
    ...(sent.id !== undefined && sent.id !== id && { id: 'Use your own id.' }),
    ...(sent.email !== undefined && sent.email !== actor.email && { email: 'Use your account’s address.' }),
  };
  if (Object.keys(fields).length > 0) {
    throw new AppError('validation_failed', 'You can create a profile only for your own account.', {
      fields,
    });
  }
  const { id: _id, email: _email, role: _role, ...columns } = sent;
  await insertOnce(context, actor, columns);
  return readProfile(context, actor, id);
}

/** Changes the fields that are sent. Creates a profile for a person without one. */
export async function changeProfile(
  context: AppContext,
  actor: Actor,
  id: string,
  { email, other_licenses: licenses, ...change }: ProfileChange,
): Promise<Profile> {
  const own = await findWritable(context, actor, id);
  if (email !== undefined && email !== actor.email) {
    const message = 'You can change your email address in Settings.';
    throw new AppError('validation_failed', message, { fields: { email: message } });
  }
  const { db } = context;
  await insertOnce(context, actor, {});
  const at = context.now();
  const before = await repo.findProfile(db, id);
  if (!before) throw notFound('The profile');
  const name = fullName({ ...before, ...change });
  if (change.slug !== undefined) await assertFree(context, change.slug, id);
  const slug = change.slug ?? (await slugAfter(context, before, name));
  const row = await repo
    .updateProfile(db, own, {
      ...change,
      ...(licenses && { other_licenses_json: licenses }),
      slug,
      updated_at: at.toISOString(),
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'slug') && slug !== null ? slugTaken(slug) : error;
    });
  await copyContactToAgent(context, id, change);
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'profile.updated',
    subjectType: 'profile',
    subjectId: id,
    detail: { fields: [...Object.keys(change), ...(licenses ? ['other_licenses'] : [])] },
    at,
  });
  return presentProfile(row);
}

/** A person may write their own profile before it is stored. */
async function findWritable({ db }: AppContext, actor: Actor, id: string) {
  return authorizeProfile(actor, id === actor.userId ? { id } : await repo.findProfile(db, id));
}

async function insertOnce(
  context: AppContext,
  actor: Actor,
  columns: Partial<Pick<Profile, 'first_name' | 'last_name'>>,
): Promise<void> {
  const { db } = context;
  const at = context.now();
  const id = actor.userId;
  const row = {
    id,
    email: actor.email,
    role: 'agent' as const,
    mls_provider_id: null,
    website: null,
    logo_url: null,
    photo_url: null,
    scheduling_url: null,
    slug: await makeSlug(context, fullName({ first_name: '', last_name: '', ...columns }), id),
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
    ...columns,
  };
  const isNew =
    (await repo.insertProfileOnce(db, row)) || (await repo.insertProfileOnce(db, { ...row, slug: null }));
  if (!isNew) return;
  await recordAudit(db, {
    actorId: id,
    action: 'profile.created',
    subjectType: 'profile',
    subjectId: id,
    at,
  });
}

const slugTaken = (slug: string, free?: string) => {
  const message = `The address “${slug}” is taken.${free === undefined ? ' Choose another one.' : ` “${free}” is free.`}`;
  return new AppError('conflict', message, { fields: { slug: message } });
};

async function assertFree({ db }: AppContext, slug: string, userId: string): Promise<void> {
  const taken = await repo.listSlugsLike(db, slug, userId);
  if (taken.includes(slug)) throw slugTaken(slug, firstFreeSlug(slug, taken));
}
