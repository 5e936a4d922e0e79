import type { Feature } from '../../feature';
import { createIssuePageRouter } from './issue-page.router';
import { deleteIssuesBefore } from './issue.repo';
import { issueRoutes } from './issue.routes';
import { createNewsletterPageRouter } from './newsletter-page.router';
import { registerNewsletterJobs } from './newsletter.jobs';
import { newsletterPrivacy } from './newsletter.privacy';
import { newsletterRoutes } from './newsletter.routes';
import { forgetRecipientsBefore } from './recipient.repo';

/** How long a deleted draft can be restored. */
const UNDO_DAYS = 30;
/** Longer than mail servers report a mail as returned, and than the time between two issues. */
const KEEP_RECIPIENTS_DAYS = 180;

export const newsletterFeature: Feature = {
  name: 'newsletter',
  routes: [...newsletterRoutes, ...issueRoutes],
  routers: ({ context, sendPlain }) => [
    createIssuePageRouter(context),
    createNewsletterPageRouter(context, sendPlain),
  ],
  registerJobs: registerNewsletterJobs,
  async sweep({ db }, ago) {
    await deleteIssuesBefore(db, ago(UNDO_DAYS));
    await forgetRecipientsBefore(db, ago(KEEP_RECIPIENTS_DAYS));
  },
  privacy: newsletterPrivacy,
};
