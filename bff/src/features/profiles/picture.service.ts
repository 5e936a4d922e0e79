/** A person's portrait and their company's logo. */
import type { Profile } from '@farmpost/shared/contracts/accounts';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import type { Actor } from '../../http/define-route';
import { AppError, notFound } from '../../app-error';
import type { Crop } from '../../decoding/encode-picture';
import { recordAudit } from '../audit/audit.commands';
import { databaseFileStore } from '../files/database-file-store';
import { authorizeProfile } from './profile.policy';
import { presentProfile } from './profile.presenter';
import * as repo from './profile.repo';

const columns = { photo: 'photo_url', logo: 'logo_url' } as const;
type PictureKind = keyof typeof columns;
const MEDIA = '/media/';

const findOwn = async ({ db }: AppContext, actor: Actor, id: string) =>
  authorizeProfile(actor, await repo.findProfile(db, id));

/** Encodes before its transaction, which would otherwise stay open for seconds. Throws `validation_failed`. */
export async function setPicture(
  context: AppContext,
  actor: Actor,
  id: string,
  upload: { kind: PictureKind; bytes: Uint8Array; crop: Crop },
): Promise<Profile> {
  await findOwn(context, actor, id);
  const result = await context.decoding.run(actor.userId, 'picture', upload);
  if (!result.ok) {
    throw new AppError('validation_failed', result.problem, { fields: { body: result.problem } });
  }
  return transaction(context.db, async (db) => {
    const within = { ...context, db };
    const pictureId = await databaseFileStore(within).putPicture(id, result.value);
    return store(within, actor, id, upload.kind, `${MEDIA}${pictureId}`);
  });
}

export const removePicture = (
  context: AppContext,
  actor: Actor,
  id: string,
  kind: PictureKind,
): Promise<Profile> => store(context, actor, id, kind, null);

async function store(
  context: AppContext,
  actor: Actor,
  id: string,
  kind: PictureKind,
  url: string | null,
): Promise<Profile> {
  const { db } = context;
  const own = await findOwn(context, actor, id);
  const column = columns[kind];
  const before = own[column];
  const at = context.now();
  await repo.updateProfile(db, own, { [column]: url, updated_at: at.toISOString() });
  const others = Object.values(columns).filter((each) => each !== column);
  const isUsed = before === url || others.some((each) => own[each] === before);
  if (before?.startsWith(MEDIA) && !isUsed) {
    await databaseFileStore(context).deletePicture(id, before.slice(MEDIA.length));
  }
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'profile.updated',
    subjectType: 'profile',
    subjectId: id,
    detail: { fields: [column] },
    at,
  });
  const row = await repo.findProfile(db, id);
  if (!row) throw notFound('The profile');
  return presentProfile(row);
}
