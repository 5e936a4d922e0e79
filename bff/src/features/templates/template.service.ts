/** The administrators' gallery of card templates. */
import { campaignPurposeNames } from '@farmpost/shared/domain/status-names';
import type { AdminTemplate, TemplateStats } from '@farmpost/shared/contracts/template-admin';
import type { PostcardSide } from '@farmpost/shared/contracts/template-vocabulary';
import { postcardTemplate } from '@farmpost/shared/contracts/templates';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { firstVersion } from '../../db/seeds/seed-templates';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import { authorizeTemplate } from './template.policy';
import { isBuiltIn, presentTemplate } from './template.presenter';
import { sampleDesignCard } from '../../print/sample-design-card';
import * as repo from './template.repo';
import { keepVersion } from './template-draft.repo';

const unpack = promisify(brotliDecompress);
const MOST_USED = 5;

export async function readTemplates({ db }: AppContext): Promise<AdminTemplate[]> {
  return (await repo.listTemplates(db)).map(presentTemplate);
}

export async function readStats({ db }: AppContext): Promise<TemplateStats> {
  const [rows, uses] = await Promise.all([repo.listTemplates(db), repo.countUses(db)]);
  const usesOf = new Map(uses.map(({ templateId, totalUses }) => [templateId, totalUses]));
  const byCategory: Record<string, number> = {};
  for (const { category } of rows) byCategory[category] = (byCategory[category] ?? 0) + 1;
  return {
    totalTemplates: rows.length,
    activeTemplates: rows.filter(({ is_active }) => is_active).length,
    templatesByCategory: byCategory,
    mostUsedTemplates: rows
      .map(({ id, name }) => ({ name, usageCount: usesOf.get(id) ?? 0 }))
      .filter(({ usageCount }) => usageCount > 0)
      .toSorted((a, b) => b.usageCount - a.usageCount || a.name.localeCompare(b.name))
      .slice(0, MOST_USED),
  };
}

/** With zero for a template that no campaign uses. */
export async function readUsage({ db }: AppContext): Promise<{ templateId: string; totalUses: number }[]> {
  const [rows, uses] = await Promise.all([repo.listTemplates(db), repo.countUses(db)]);
  return rows.map(({ id }) => ({
    templateId: id,
    totalUses: uses.find(({ templateId }) => templateId === id)?.totalUses ?? 0,
  }));
}

export async function readTemplate(
  { db, print }: AppContext,
  actor: Actor,
  id: string,
): Promise<AdminTemplate & { frontDesign: string; backDesign: string }> {
  const row = authorizeTemplate(actor, await repo.findTemplate(db, id));
  const document = postcardTemplate.safeParse(row.document_json);
  if (!document.success) {
    throw new AppError('conflict', 'This template cannot be drawn: its document is not valid.');
  }
  const draw = async (side: PostcardSide) => {
    const packed = await print.renderPicture({ template: document.data, side, data: sampleDesignCard });
    return (await unpack(packed)).toString();
  };
  return { ...presentTemplate(row), frontDesign: await draw('front'), backDesign: await draw('back') };
}

/** Throws `conflict` for the last active postcard of its purpose: automatic cards need one. */
export async function toggleTemplate(
  context: AppContext,
  actor: Actor,
  id: string,
  asked?: boolean,
): Promise<AdminTemplate> {
  const { db } = context;
  const row = authorizeTemplate(actor, await repo.findTemplate(db, id));
  const isActive = asked ?? !row.is_active;
  // A request that arrives twice.
  if (isActive === row.is_active) return presentTemplate(row);
  if (row.is_active) await assertOtherActive(context, row);
  await repo.setActive(db, row, { isActive, now: context.now().toISOString() });
  await record(context, actor, id, isActive ? 'template.activated' : 'template.deactivated', row.name);
  return presentTemplate({ ...row, is_active: isActive });
}

/** Throws `conflict` for the last active postcard of its purpose. */
export async function assertOtherActive({ db }: AppContext, row: repo.TemplateRow): Promise<void> {
  // Letters and brochures are only mailed by agents who choose one.
  if (row.kind !== 'postcard') return;
  const active = await repo.lockActive(db, row.purpose);
  if (active.some((id) => id !== row.id)) return;
  throw new AppError(
    'conflict',
    `This is the only active template for ${campaignPurposeNames[row.purpose].toLowerCase()} cards. Activate another one first.`,
  );
}

/** The copy is inactive, so that no agent sees it before it is ready. */
export async function duplicateTemplate(
  context: AppContext,
  actor: Actor,
  id: string,
  newName: string,
): Promise<AdminTemplate> {
  const { db } = context;
  const row = authorizeTemplate(actor, await repo.findTemplate(db, id));
  const now = context.now().toISOString();
  const copy = {
    ...row,
    id: uuidv7(),
    name: newName,
    is_active: false,
    version: 1,
    draft_revision: 0,
    created_at: now,
    updated_at: now,
  };
  await repo.insertTemplate(db, copy);
  await keepVersion(db, firstVersion(copy, actor.userId));
  await record(context, actor, copy.id, 'template.duplicated', newName);
  return presentTemplate(copy);
}

/** Throws `conflict` for a template that comes with the platform, is used, or is the last of its purpose. */
export async function deleteTemplate(context: AppContext, actor: Actor, id: string): Promise<void> {
  const { db } = context;
  const row = authorizeTemplate(actor, await repo.findTemplate(db, id));
  if (isBuiltIn(id)) {
    throw new AppError('conflict', 'This template comes with the platform. Deactivate it instead.');
  }
  const uses = (await repo.countUses(db)).find(({ templateId }) => templateId === id)?.totalUses ?? 0;
  if (uses > 0) {
    const campaigns = uses === 1 ? 'One campaign uses' : `${uses} campaigns use`;
    throw new AppError('conflict', `${campaigns} this template. Deactivate it instead.`);
  }
  if (row.is_active) await assertOtherActive(context, row);
  await repo.deleteTemplate(db, row);
  await record(context, actor, id, 'template.deleted', row.name);
}

function record(
  { db, now }: AppContext,
  actor: Actor,
  id: string,
  action: string,
  name: string,
): Promise<void> {
  return recordAudit(db, {
    actorId: actor.userId,
    action,
    subjectType: 'template',
    subjectId: id,
    detail: { name },
    at: now(),
  });
}
