import * as followUps from '@farmpost/shared/contracts/follow-ups';
import { defineRoute, type Route } from '../../http/define-route';
import { addTemplate, changeTemplate, dropTemplate, readTemplates } from './lead-template.service';

export const leadTemplateRoutes: Route[] = [
  defineRoute(followUps.listLeadTemplates, async ({ actor }, context) => ({
    data: await readTemplates(context, actor),
  })),
  defineRoute(followUps.createLeadTemplate, ({ body, actor }, context) => addTemplate(context, actor, body)),
  defineRoute(followUps.updateLeadTemplate, ({ params, body, actor }, context) =>
    changeTemplate(context, actor, { ...body, id: params.id }),
  ),
  defineRoute(followUps.deleteLeadTemplate, ({ params, actor }, context) =>
    dropTemplate(context, actor, params.id),
  ),
];
