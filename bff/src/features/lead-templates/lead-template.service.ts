/** An agent's own templates for follow-ups. The built-in ones are part of the product. */
import type { leadTemplateBody, LeadTemplate } from '@farmpost/shared/contracts/follow-ups';
import { mergeProblem } from '@farmpost/shared/domain/merge-fields';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { agentOf } from '../../http/actor';
import type { Actor } from '../../http/define-route';
import { authorizeLeadTemplate } from './lead-template.policy';
import { presentLeadTemplate } from './lead-template.presenter';
import * as repo from './lead-template.repo';

const MOST = 50;

/** Throws `validation_failed` for a field that does not exist. */
export function checkMergeFields(written: { readonly subject: string; readonly text: string }): void {
  const problems = Object.entries({ subject: written.subject, text: written.text }).flatMap(
    ([name, value]): [string, string][] => {
      const problem = mergeProblem(value);
      return problem === null ? [] : [[name, problem]];
    },
  );
  if (problems.length === 0) return;
  throw new AppError('validation_failed', 'Please check the marked fields.', {
    fields: Object.fromEntries(problems),
  });
}

const nameTaken = (name: string) =>
  new AppError('conflict', `You have a template named “${name}”. Choose another name.`);

export async function readTemplates({ db }: AppContext, actor: Actor): Promise<LeadTemplate[]> {
  return (await repo.listTemplates(db, agentOf(actor))).map(presentLeadTemplate);
}

export async function addTemplate(
  { db, now }: AppContext,
  actor: Actor,
  template: z.output<typeof leadTemplateBody>,
): Promise<LeadTemplate> {
  checkMergeFields(template);
  const agentId = agentOf(actor);
  if ((await repo.listTemplates(db, agentId)).length >= MOST) {
    throw new AppError('conflict', `You have ${MOST} templates. Delete one first.`);
  }
  const at = now().toISOString();
  const row = await repo.insertTemplate(db, {
    id: uuidv7(),
    agent_id: agentId,
    channel: template.channel,
    name: template.name,
    subject: template.channel === 'email' ? template.subject : '',
    body: template.text,
    created_at: at,
    updated_at: at,
  });
  if (!row) throw nameTaken(template.name);
  return presentLeadTemplate(row);
}

export async function changeTemplate(
  { db, now }: AppContext,
  actor: Actor,
  change: { id: string; version: number; name: string; subject: string; text: string },
): Promise<LeadTemplate> {
  checkMergeFields(change);
  const template = authorizeLeadTemplate(actor, await repo.findTemplate(db, change.id));
  if (template.channel === 'email' && change.subject === '') {
    throw new AppError('validation_failed', 'Please check the marked fields.', {
      fields: { subject: 'Give the email a subject.' },
    });
  }
  const others = await repo.listTemplates(db, template.agent_id);
  const isTaken = others.some(
    ({ id, channel, name }) => id !== template.id && channel === template.channel && name === change.name,
  );
  if (isTaken) throw nameTaken(change.name);
  const row = await repo.updateTemplate(db, template, {
    name: change.name,
    subject: template.channel === 'email' ? change.subject : '',
    body: change.text,
    version: change.version,
    updated_at: now().toISOString(),
  });
  if (!row) {
    throw new AppError(
      'version_conflict',
      'This template was changed in the meantime. Reload it and try again.',
    );
  }
  return presentLeadTemplate(row);
}

export async function dropTemplate({ db }: AppContext, actor: Actor, id: string): Promise<void> {
  await repo.deleteTemplate(db, authorizeLeadTemplate(actor, await repo.findTemplate(db, id)));
}
