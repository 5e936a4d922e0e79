import * as templates from '@farmpost/shared/contracts/template-admin';
import { defineRoute, type Route } from '../../http/define-route';
import * as service from './template.service';

const wrap = async <T>(data: Promise<T>) => ({ data: await data });

export const templateRoutes: Route[] = [
  defineRoute(templates.listTemplates, (_request, context) => wrap(service.readTemplates(context))),
  defineRoute(templates.getTemplateStats, (_request, context) => wrap(service.readStats(context))),
  defineRoute(templates.listTemplateUsage, (_request, context) => wrap(service.readUsage(context))),
  defineRoute(templates.getTemplate, ({ params, actor }, context) =>
    wrap(service.readTemplate(context, actor, params.id)),
  ),
  defineRoute(templates.toggleTemplate, ({ params, actor }, context) =>
    wrap(service.toggleTemplate(context, actor, params.id)),
  ),
  defineRoute(templates.duplicateTemplate, ({ params, body, actor }, context) =>
    wrap(service.duplicateTemplate(context, actor, params.id, body.newName)),
  ),
  defineRoute(templates.deleteTemplate, ({ params, actor }, context) =>
    service.deleteTemplate(context, actor, params.id),
  ),
];
