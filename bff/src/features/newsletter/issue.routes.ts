import * as issues from '@farmpost/shared/contracts/newsletter-issues';
import { defineRoute, type Route } from '../../http/define-route';
import { exportResults } from './issue-results.service';
import * as service from './issue.service';

export const issueRoutes: Route[] = [
  defineRoute(issues.listNewsletterIssues, ({ query }, context) => service.readIssues(context, query)),
  defineRoute(issues.createNewsletterIssue, ({ body, actor, ip }, context) =>
    service.createIssue(context, { actor, ip }, body),
  ),
  defineRoute(issues.getNewsletterIssue, ({ params, actor, ip }, context) =>
    service.getIssue(context, { actor, ip }, params.id),
  ),
  defineRoute(issues.saveNewsletterIssue, ({ params, body, actor, ip }, context) =>
    service.saveIssue(context, { actor, ip }, params.id, body),
  ),
  defineRoute(issues.deleteNewsletterIssue, ({ params, actor, ip }, context) =>
    service.deleteIssue(context, { actor, ip }, params.id),
  ),
  defineRoute(issues.restoreNewsletterIssue, ({ params, actor, ip }, context) =>
    service.restoreIssue(context, { actor, ip }, params.id),
  ),
  defineRoute(issues.testNewsletterIssue, ({ params, body, actor, ip }, context) =>
    service.sendTest(context, { actor, ip }, params.id, body.email),
  ),
  defineRoute(issues.scheduleNewsletterIssue, ({ params, body, actor, ip }, context) =>
    service.scheduleIssue(context, { actor, ip }, params.id, body),
  ),
  defineRoute(issues.unscheduleNewsletterIssue, ({ params, actor, ip }, context) =>
    service.unscheduleIssue(context, { actor, ip }, params.id),
  ),
  defineRoute(issues.stopNewsletterIssue, ({ params, actor, ip }, context) =>
    service.stopIssue(context, { actor, ip }, params.id),
  ),
  defineRoute(issues.resumeNewsletterIssue, ({ params, actor, ip }, context) =>
    service.resumeIssue(context, { actor, ip }, params.id),
  ),
  defineRoute(issues.exportNewsletterResults, ({ params }, context) => exportResults(context, params.id)),
  defineRoute(
    issues.addNewsletterPicture,
    ({ body, actor, ip }, context) => service.addPicture(context, { actor, ip }, body as Uint8Array),
    { transaction: false },
  ),
];
