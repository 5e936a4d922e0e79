/** An agent's brand kit: its texts and colors. */
import type { BrandKit, saveBrandKit as operation } from '@farmpost/shared/contracts/brand-kits';
import type * as z from 'zod';
import { notFound } from '../../app-error';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import { findPictures } from '../profiles/profile.queries';
import { authorizeBrandKit, mayReadBrandKit } from './brand-kit.policy';
import { presentBrandKit } from './brand-kit.presenter';
import { findBrandKit } from './brand-kit.queries';
import { saveBrandKit } from './brand-kit.repo';

type Body = z.output<NonNullable<(typeof operation)['body']>>;

/** Throws `not_found` for another person's kit, and for someone without a profile. */
export async function readBrandKit(
  { db }: Pick<AppContext, 'db'>,
  actor: Actor,
  id: string,
): Promise<BrandKit> {
  const profile = mayReadBrandKit(actor, id) ? await findPictures(db, id) : undefined;
  if (!profile) throw notFound('The profile');
  return presentBrandKit(await findBrandKit(db, id), profile.logo_url);
}

/** Throws `not_found` for another person's kit, `forbidden` for one that the actor may only read. */
export const findOwn = async ({ db }: Pick<AppContext, 'db'>, actor: Actor, id: string) =>
  authorizeBrandKit(actor, await findPictures(db, id));

export async function changeBrandKit(
  context: AppContext,
  actor: Actor,
  id: string,
  { team, officePhone, disclaimer, colors }: Body,
): Promise<BrandKit> {
  const { db } = context;
  const own = await findOwn(context, actor, id);
  const at = context.now();
  const change = { team, office_phone: officePhone, disclaimer, colors_json: colors };
  await saveBrandKit(db, own, change, at.toISOString());
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'brand_kit.updated',
    subjectType: 'profile',
    subjectId: id,
    detail: { fields: Object.keys(change) },
    at,
  });
  return readBrandKit(context, actor, id);
}
