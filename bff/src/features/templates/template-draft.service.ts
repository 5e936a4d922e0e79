/** The editor's drafts of templates, and their publication. */
import type {
  createTemplate as createTemplateOperation,
  TemplateDraft,
  TemplateVersion,
} from '@farmpost/shared/contracts/template-drafts';
import type { AdminTemplate } from '@farmpost/shared/contracts/template-admin';
import { checkTemplate } from '@farmpost/shared/domain/postcard/check-template';
import { kindOfSize } from '@farmpost/shared/domain/postcard/sizes';
import { startingDocument } from '@farmpost/shared/domain/postcard/starting-document';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import { AppError, notFound } from '../../app-error';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import { firstVersion } from '../../db/seeds/seed-templates';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import { assertArtworks } from './template-artwork.service';
import { authorizeTemplate } from './template.policy';
import { presentTemplate } from './template.presenter';
import { findTemplate, insertTemplate, type TemplateRow } from './template.repo';
import { assertOtherActive } from './template.service';
import {
  columnsOf,
  type Designed,
  designedOf,
  isSameDesign,
  presentDraft,
  presentVersion,
} from './template-draft.presenter';
import * as repo from './template-draft.repo';

const VERSIONS = 100;

async function answerDraft({ db }: AppContext, row: TemplateRow): Promise<TemplateDraft> {
  const draft = await repo.findDraft(db, row.id);
  return presentDraft(row, draft, await repo.countUsesOf(db, row.id));
}

const findOne = async ({ db }: AppContext, actor: Actor, id: string) =>
  authorizeTemplate(actor, await findTemplate(db, id));

export async function readDraft(context: AppContext, actor: Actor, id: string): Promise<TemplateDraft> {
  return answerDraft(context, await findOne(context, actor, id));
}

/** Throws `version_conflict` if someone saved, discarded or published since `seen`. */
async function takeRevision(
  context: AppContext,
  actor: Actor,
  id: string,
  seen: number,
): Promise<Authorized<TemplateRow>> {
  const row = await repo.takeRevision(context.db, await findOne(context, actor, id), seen);
  if (row) return row;
  throw new AppError(
    'version_conflict',
    'Someone else changed this template in the meantime. Review their draft, then decide.',
  );
}

/** A draft that equals the published version is dropped. */
async function putDraft(
  context: AppContext,
  actor: Actor,
  row: Authorized<TemplateRow>,
  design: repo.Design,
): Promise<string | null> {
  if (isSameDesign(design, row)) {
    await repo.deleteDraft(context.db, row);
    return null;
  }
  const savedAt = context.now().toISOString();
  await repo.storeDraft(context.db, row, { ...design, saved_by: actor.userId, saved_at: savedAt });
  return savedAt;
}

export async function saveDraft(
  context: AppContext,
  actor: Actor,
  id: string,
  { revision, ...designed }: Designed & { revision: number },
): Promise<{ revision: number; isChanged: boolean; savedAt: string | null }> {
  assertArtworks(designed.document);
  const row = await takeRevision(context, actor, id, revision);
  if (kindOfSize(designed.document.size) !== row.kind) {
    throw new AppError('conflict', `A template keeps its kind: this one is a ${row.kind}.`);
  }
  const before = await repo.findDraft(context.db, id);
  const savedAt = await putDraft(context, actor, row, columnsOf(designed));
  // The editor saves as its user draws: the log names who began, took over or gave up a draft.
  if (savedAt === null) {
    if (before) await record(context, actor, row, 'template.draft_discarded');
  } else if (before?.saved_by !== actor.userId) await record(context, actor, row, 'template.draft_saved');
  return { revision: row.draft_revision, isChanged: savedAt !== null, savedAt };
}

export async function discardDraft(
  context: AppContext,
  actor: Actor,
  id: string,
  revision: number,
): Promise<TemplateDraft> {
  const row = await takeRevision(context, actor, id, revision);
  await repo.deleteDraft(context.db, row);
  await record(context, actor, row, 'template.draft_discarded');
  return answerDraft(context, row);
}

/** Throws `conflict` with the problems. */
function assertPublishable({ document }: Designed): void {
  const red = checkTemplate(document).filter(({ level }) => level === 'red');
  if (red.length === 0) return;
  const found = [...new Set(red.map(({ title, detail }) => `${title} (${detail.replace(/\.$/, '')})`))];
  throw new AppError('conflict', `This design cannot be published yet. ${found.join('; ')}.`);
}

/**
 * Drafts of campaigns follow the new version; campaigns that are approved keep the one that was approved. Throws
 * `version_conflict`, and `conflict` if there is nothing to publish or the design does not pass its checks.
 */
export async function publish(
  context: AppContext,
  actor: Actor,
  id: string,
  { revision, note }: { revision: number; note: string },
): Promise<TemplateDraft> {
  const { db } = context;
  const row = await takeRevision(context, actor, id, revision);
  const draft = await repo.findDraft(db, id);
  if (!draft) throw new AppError('conflict', 'There is nothing to publish: the template has no draft.');
  const designed = designedOf(draft);
  assertPublishable(designed);
  const design = columnsOf(designed);
  if (row.is_active && design.purpose !== row.purpose) await assertOtherActive(context, row);
  const now = context.now().toISOString();
  const version = row.version + 1;
  // A server of the release before keeps no versions of the templates that it copies.
  await repo.keepVersion(db, firstVersion(row, null));
  await repo.setDesign(db, row, { ...design, version, updated_at: now });
  await repo.keepVersion(db, {
    ...design,
    template_id: id,
    version,
    note,
    published_by: actor.userId,
    published_at: now,
  });
  await repo.deleteDraft(db, row);
  const published = { ...row, ...design, version };
  await record(context, actor, published, 'template.published', { version, note });
  return answerDraft(context, published);
}

export async function readVersions(
  context: AppContext,
  actor: Actor,
  id: string,
): Promise<TemplateVersion[]> {
  const { db } = context;
  const row = await findOne(context, actor, id);
  return (await repo.listVersions(db, row.id, VERSIONS)).map(presentVersion);
}

/** Puts an earlier version into the draft; it goes out when someone publishes it. */
export async function restoreVersion(
  context: AppContext,
  actor: Actor,
  { id, version }: { id: string; version: number },
  revision: number,
): Promise<TemplateDraft> {
  const { db } = context;
  const row = await takeRevision(context, actor, id, revision);
  const earlier = await repo.findVersion(db, id, version);
  if (!earlier) throw notFound('The version');
  await putDraft(context, actor, row, columnsOf(designedOf(earlier)));
  await record(context, actor, row, 'template.version_restored', { version });
  return answerDraft(context, row);
}

/** Inactive, so that no agent sees it before it is ready. */
export async function createTemplate(
  context: AppContext,
  actor: Actor,
  { name, purpose, size, category, description }: z.output<typeof createTemplateOperation.body & object>,
): Promise<AdminTemplate> {
  const now = context.now().toISOString();
  const row = {
    id: uuidv7(),
    name,
    description,
    category,
    purpose,
    tags_json: [size],
    kind: kindOfSize(size),
    document_json: startingDocument(purpose, size),
    is_active: false,
    version: 1,
    draft_revision: 0,
    created_at: now,
    updated_at: now,
  };
  await insertTemplate(context.db, row);
  await repo.keepVersion(context.db, firstVersion(row, actor.userId));
  await record(context, actor, row, 'template.created');
  return presentTemplate(row);
}

function record(
  { db, now }: AppContext,
  actor: Actor,
  { id, name }: Pick<TemplateRow, 'id' | 'name'>,
  action: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  return recordAudit(db, {
    actorId: actor.userId,
    action,
    subjectType: 'template',
    subjectId: id,
    detail: { name, ...detail },
    at: now(),
  });
}
