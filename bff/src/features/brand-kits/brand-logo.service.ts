/** The logos of a brand kit. A drawing is kept as paths for print and as a picture for pages. */
import type { LogoGround } from '@farmpost/shared/contracts/brand-kit-vocabulary';
import type { BrandKit, uploadBrandLogo as operation } from '@farmpost/shared/contracts/brand-kits';
import type { Artwork } from '@farmpost/shared/contracts/templates';
import type * as z from 'zod';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import type { LogoArt } from '../../db/tables/accounts';
import type { Actor } from '../../http/define-route';
import { artworkPng } from '../../print/artwork/artwork-picture';
import { recordAudit } from '../audit/audit.commands';
import { databaseFileStore } from '../files/database-file-store';
import { removePicture, setPicture } from '../profiles/picture.service';
import { findBrandKit } from './brand-kit.queries';
import { saveBrandKit } from './brand-kit.repo';
import { findOwn, readBrandKit } from './brand-kit.service';

type Answer = z.input<NonNullable<(typeof operation)['response']>>;
type Crop = Omit<z.output<NonNullable<(typeof operation)['query']>>, 'ground'>;

const MEDIA = '/media/';
const WHOLE: Crop = { left: 0, top: 0, width: 1, height: 1 };

const refused = (problem: string) =>
  new AppError('validation_failed', problem, { fields: { body: problem } });

/** Reads the file's kind from its bytes, whatever its sender calls it. */
const isSvg = (bytes: Uint8Array): boolean =>
  /<svg[\s>]/i.test(Buffer.from(bytes.subarray(0, 4096)).toString('latin1'));

interface ReadLogo {
  readonly bytes: Uint8Array;
  readonly crop: Crop;
  readonly artwork: Artwork | null;
  readonly changes: Answer['changes'];
}

/** Throws `validation_failed` with the reason for a file that cannot be a logo. */
async function readLogo(context: AppContext, actor: Actor, bytes: Uint8Array, crop: Crop): Promise<ReadLogo> {
  if (!isSvg(bytes)) return { bytes, crop, artwork: null, changes: [] };
  const result = await context.decoding.run(actor.userId, 'artwork', { bytes, type: 'svg', page: 1 });
  if (!result.ok) throw refused(result.problem);
  const { artwork, changes } = result.value;
  return { bytes: await artworkPng(artwork), crop: WHOLE, artwork, changes };
}

/** Encodes before its transaction, which would otherwise stay open for seconds. */
export async function setLogo(
  context: AppContext,
  actor: Actor,
  id: string,
  { ground, bytes, crop }: { ground: LogoGround; bytes: Uint8Array; crop: Crop },
): Promise<Answer> {
  await findOwn(context, actor, id);
  const logo = await readLogo(context, actor, bytes, crop);
  const { artwork, changes } = logo;
  if (ground === 'light') {
    const profile = await setPicture(context, actor, id, {
      kind: 'logo',
      bytes: logo.bytes,
      crop: logo.crop,
    });
    const url = profile.logo_url;
    const art = artwork && url !== null ? { url, artwork } : null;
    return { kit: await storeLight(context, actor, id, art), changes };
  }
  const result = await context.decoding.run(actor.userId, 'picture', {
    kind: 'logo',
    bytes: logo.bytes,
    crop: logo.crop,
  });
  if (!result.ok) throw refused(result.problem);
  const kit = await transaction(context.db, async (db) => {
    const within = { ...context, db };
    const url = `${MEDIA}${await databaseFileStore(within).putPicture(id, result.value, 'dark-logo')}`;
    return storeDark(within, actor, id, { url, artwork });
  });
  return { kit, changes };
}

export async function removeLogo(
  context: AppContext,
  actor: Actor,
  id: string,
  ground: LogoGround,
): Promise<BrandKit> {
  if (ground === 'dark') return storeDark(context, actor, id, null);
  await removePicture(context, actor, id, 'logo');
  return storeLight(context, actor, id, null);
}

async function storeLight(
  context: AppContext,
  actor: Actor,
  id: string,
  art: LogoArt | null,
): Promise<BrandKit> {
  const own = await findOwn(context, actor, id);
  await saveBrandKit(context.db, own, { logo_art_json: art }, context.now().toISOString());
  return readBrandKit(context, actor, id);
}

/** Forgets the picture that the new one replaces, unless the profile shows it too. */
async function storeDark(
  context: AppContext,
  actor: Actor,
  id: string,
  logo: { readonly url: string; readonly artwork: Artwork | null } | null,
): Promise<BrandKit> {
  const { db } = context;
  const own = await findOwn(context, actor, id);
  const before = (await findBrandKit(db, id))?.dark_logo_url ?? null;
  const at = context.now();
  const url = logo?.url ?? null;
  const art = logo?.artwork ? { url: logo.url, artwork: logo.artwork } : null;
  await saveBrandKit(db, own, { dark_logo_url: url, dark_logo_art_json: art }, at.toISOString());
  const isUsed = [url, own.logo_url, own.photo_url].includes(before);
  if (before?.startsWith(MEDIA) && !isUsed) {
    await databaseFileStore(context).deletePicture(id, before.slice(MEDIA.length));
  }
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'brand_kit.updated',
    subjectType: 'profile',
    subjectId: id,
    detail: { fields: ['dark_logo_url'] },
    at,
  });
  return readBrandKit(context, actor, id);
}
