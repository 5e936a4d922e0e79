import * as inquiries from '@farmpost/shared/contracts/inquiries';
import { defineRoute, type Route } from '../../http/define-route';
import { readInbox, receiveMessage, receiveRequest, setHandled } from './inquiry.service';

export const inquiryRoutes: Route[] = [
  defineRoute(inquiries.sendContactMessage, ({ body }, context) => receiveMessage(context, body)),
  defineRoute(inquiries.requestIntegration, ({ body }, context) => receiveRequest(context, body)),
  defineRoute(inquiries.listInbox, ({ query }, context) => readInbox(context, query)),
  defineRoute(inquiries.updateInquiry, ({ params, body, actor }, context) =>
    setHandled(context, actor, { id: params.id, isHandled: body.isHandled }),
  ),
];
