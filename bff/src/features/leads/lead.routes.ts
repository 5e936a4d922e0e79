import * as followUps from '@farmpost/shared/contracts/follow-ups';
import * as outcomes from '@farmpost/shared/contracts/lead-outcomes';
import * as work from '@farmpost/shared/contracts/lead-work';
import * as leads from '@farmpost/shared/contracts/leads';
import { uuidv7 } from 'uuidv7';
import { defineRoute, type Route } from '../../http/define-route';
import { addLead } from './add-lead.service';
import { changeLeads } from './change-leads.service';
import { createLead } from './create-lead.service';
import { deleteLeads, restoreLeads } from './delete-leads.service';
import { exportLeads } from './export-leads.service';
import { readFollowUpOptions, sendFollowUps } from './follow-up.service';
import { readLeadCard } from './lead-card.service';
import { readOriginal } from './lead-original.service';
import { answerOptOut } from './opt-out-question.service';
import { addNote } from './lead-note.service';
import { addOutcome, dropOutcome, readOutcomes } from './lead-outcome.service';
import { addTask, changeTask, readTasks } from './lead-task.service';
import { readTags, tagLeads } from './lead-tag.service';
import { mergeLeads, readDuplicates } from './merge-leads.service';
import { searchLeads, summarizeLeads } from './lead-list.service';
import { changeLeadStatus, getLead, resendAlert } from './lead.service';

/** Path of the page with the form, from its referrer; empty for a page outside this portal. */
function pageOf(referer: string | string[] | undefined, publicUrl: string): string {
  const address = String(referer ?? '');
  if (!URL.canParse(address)) return '';
  const page = new URL(address);
  return page.origin === new URL(publicUrl).origin ? `${page.pathname}${page.search}` : '';
}

export const leadRoutes: Route[] = [
  defineRoute(leads.listLeads, ({ query, actor }, context) => searchLeads(context, actor, query)),
  defineRoute(leads.getLeadSummary, ({ actor }, context) => summarizeLeads(context, actor)),
  defineRoute(work.addLead, ({ params, body, actor, idempotencyKey }, context) =>
    addLead(context, actor, { ...body, id: params.id, key: idempotencyKey ?? uuidv7() }),
  ),
  defineRoute(work.addLeadNote, ({ params, body, actor }, context) =>
    addNote(context, actor, { ...body, id: params.id }),
  ),
  defineRoute(work.listLeadTasks, async ({ params, actor }, context) => ({
    data: await readTasks(context, actor, params.id),
  })),
  defineRoute(work.addLeadTask, ({ params, body, actor }, context) =>
    addTask(context, actor, { ...body, id: params.id }),
  ),
  defineRoute(work.updateLeadTask, ({ params, body, actor }, context) =>
    changeTask(context, actor, { ...body, ...params }),
  ),
  defineRoute(outcomes.listLeadOutcomes, async ({ params, actor }, context) => ({
    data: await readOutcomes(context, actor, params.id),
  })),
  defineRoute(outcomes.addLeadOutcome, ({ params, body, actor }, context) =>
    addOutcome(context, actor, { ...body, id: params.id }),
  ),
  defineRoute(outcomes.deleteLeadOutcome, ({ params, actor }, context) =>
    dropOutcome(context, actor, params),
  ),
  defineRoute(followUps.getFollowUpOptions, ({ params, actor }, context) =>
    readFollowUpOptions(context, actor, params.id),
  ),
  defineRoute(followUps.sendFollowUps, ({ body, actor }, context) => sendFollowUps(context, actor, body)),
  defineRoute(work.changeLeads, ({ body, actor }, context) => changeLeads(context, actor, body.changes)),
  defineRoute(work.listLeadTags, ({ actor }, context) => readTags(context, actor)),
  defineRoute(work.tagLeads, ({ body, actor }, context) => tagLeads(context, actor, body)),
  defineRoute(work.deleteLeads, ({ body, actor }, context) => deleteLeads(context, actor, body.ids)),
  defineRoute(work.restoreLeads, ({ body, actor }, context) => restoreLeads(context, actor, body.ids)),
  defineRoute(work.exportLeads, ({ query, actor }, context) => exportLeads(context, actor, query)),
  defineRoute(work.listDuplicateLeads, async ({ params, actor }, context) => ({
    data: await readDuplicates(context, actor, params.id),
  })),
  defineRoute(work.mergeLeads, ({ params, body, actor }, context) =>
    mergeLeads(context, actor, { ...body, id: params.id }),
  ),
  defineRoute(leads.getLead, ({ params, actor }, context) => getLead(context, actor, params.id)),
  defineRoute(leads.getLeadCard, ({ params, actor }, context) => readLeadCard(context, actor, params.id)),
  defineRoute(leads.getLeadOriginal, ({ params, actor }, context) => readOriginal(context, actor, params)),
  defineRoute(leads.answerOptOutQuestion, ({ params, body, actor }, context) =>
    answerOptOut(context, actor, { ...params, ...body }),
  ),
  defineRoute(leads.updateLead, ({ params, body, actor }, context) =>
    changeLeadStatus(context, actor, { id: params.id, ...body }),
  ),
  defineRoute(leads.resendLeadAlert, ({ params, actor }, context) => resendAlert(context, actor, params.id)),
  defineRoute(leads.createLead, ({ body, ip, idempotencyKey, headers }, context) =>
    createLead(context, body, {
      key: idempotencyKey ?? uuidv7(),
      ip,
      page: pageOf(headers.referer, context.config.publicUrl),
    }),
  ),
];
