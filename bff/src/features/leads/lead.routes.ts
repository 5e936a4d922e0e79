import * as leads from '@farmpost/shared/contracts/leads';
import { uuidv7 } from 'uuidv7';
import { defineRoute, type Route } from '../../http/define-route';
import { createLead } from './create-lead.service';
import { changeLeadStatus, getLead, resendAlert, searchLeads } from './lead.service';

/** Path of the page with the form, from its referrer; empty for a page outside this portal. */
function pageOf(referer: string | string[] | undefined, publicUrl: string): string {
  const address = String(referer ?? '');
  if (!URL.canParse(address)) return '';
  const page = new URL(address);
  return page.origin === new URL(publicUrl).origin ? `${page.pathname}${page.search}` : '';
}

export const leadRoutes: Route[] = [
  defineRoute(leads.listLeads, ({ query, actor }, context) => searchLeads(context, actor, query)),
  defineRoute(leads.getLead, ({ params, actor }, context) => getLead(context, actor, params.id)),
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
