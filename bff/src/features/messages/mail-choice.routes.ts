import { stopAgentMail } from '@farmpost/shared/contracts/mail-choices';
import { notFound } from '../../app-error';
import { defineRoute, type Route } from '../../http/define-route';
import * as service from './mail-choice.service';

export const mailChoiceRoutes: Route[] = [
  defineRoute(stopAgentMail, async ({ query }, context) => {
    const found = service.readMailOptOut(context, query.token);
    if (found === null) throw notFound('The link');
    await service.stopAgentMail(context, found);
    return { kind: found.kind };
  }),
];
