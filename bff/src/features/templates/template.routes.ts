import * as templates from '@farmpost/shared/contracts/template-admin';
import * as drafts from '@farmpost/shared/contracts/template-drafts';
import { defineRoute, type Route } from '../../http/define-route';
import * as service from './template.service';
import * as draft from './template-draft.service';
import { importArtwork } from './template-artwork.service';
import { leaveEditor, markEditor } from './template-editor.service';
import { readSampleCards } from './template-sample.service';

const wrap = async <T>(data: Promise<T>) => ({ data: await data });

export const templateRoutes: Route[] = [
  defineRoute(templates.listTemplates, (_request, context) => wrap(service.readTemplates(context))),
  defineRoute(templates.getTemplateStats, (_request, context) => wrap(service.readStats(context))),
  defineRoute(templates.listTemplateUsage, (_request, context) => wrap(service.readUsage(context))),
  defineRoute(templates.getTemplate, ({ params, actor }, context) =>
    wrap(service.readTemplate(context, actor, params.id)),
  ),
  defineRoute(templates.toggleTemplate, ({ params, body, actor }, context) =>
    wrap(service.toggleTemplate(context, actor, params.id, body?.isActive)),
  ),
  defineRoute(templates.duplicateTemplate, ({ params, body, actor }, context) =>
    wrap(service.duplicateTemplate(context, actor, params.id, body.newName)),
  ),
  defineRoute(templates.deleteTemplate, ({ params, actor }, context) =>
    service.deleteTemplate(context, actor, params.id),
  ),
  defineRoute(drafts.createTemplate, ({ body, actor }, context) =>
    wrap(draft.createTemplate(context, actor, body)),
  ),
  defineRoute(drafts.getTemplateDraft, ({ params, actor }, context) =>
    wrap(draft.readDraft(context, actor, params.id)),
  ),
  defineRoute(drafts.saveTemplateDraft, ({ params, body, actor }, context) =>
    wrap(draft.saveDraft(context, actor, params.id, body)),
  ),
  defineRoute(drafts.discardTemplateDraft, ({ params, query, actor }, context) =>
    wrap(draft.discardDraft(context, actor, params.id, query.revision)),
  ),
  defineRoute(drafts.publishTemplate, ({ params, body, actor }, context) =>
    wrap(draft.publish(context, actor, params.id, body)),
  ),
  defineRoute(drafts.listTemplateVersions, ({ params, actor }, context) =>
    wrap(draft.readVersions(context, actor, params.id)),
  ),
  defineRoute(drafts.restoreTemplateVersion, ({ params, body, actor }, context) =>
    wrap(draft.restoreVersion(context, actor, params, body.revision)),
  ),
  defineRoute(
    drafts.importArtwork,
    ({ body, query, actor }, context) => wrap(importArtwork(context, actor, body as Uint8Array, query)),
    {
      transaction: false,
    },
  ),
  defineRoute(drafts.markTemplateEditor, ({ params, body, actor }, context) =>
    wrap(markEditor(context, actor, params.id, body)),
  ),
  defineRoute(drafts.leaveTemplateEditor, ({ params, actor }, context) =>
    leaveEditor(context, actor, { templateId: params.id, tabId: params.tabId }),
  ),
  defineRoute(drafts.listSampleCards, ({ query }, context) => wrap(readSampleCards(context, query.agentId))),
];
