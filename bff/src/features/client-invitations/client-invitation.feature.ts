import type { Feature } from '../../feature';
import { deleteTouchesBefore } from './client-invitation.commands';
import { registerClientInvitationJobs } from './client-invitation.jobs';
import { clientInvitationPrivacy } from './client-invitation.privacy';
import { clientInvitationRoutes } from './client-invitation.routes';
import { createStopInvitationsRouter } from './stop-invitations.router';
import { createTouchRouter } from './touch.router';

/** Longer than a touch counts, because a person may sign up today and begin tomorrow. */
const KEEP_TOUCHES_DAYS = 120;
/** Days for which invitations that no one accepted are kept. */
const KEEP_INVITATIONS_DAYS = 365;

export const clientInvitationFeature: Feature = {
  name: 'client-invitations',
  routes: clientInvitationRoutes,
  routers: ({ context, sendPlain }) => [
    createTouchRouter(context),
    createStopInvitationsRouter(context, sendPlain),
  ],
  registerJobs: registerClientInvitationJobs,
  sweep: ({ db }, ago) =>
    deleteTouchesBefore(db, { touches: ago(KEEP_TOUCHES_DAYS), invitations: ago(KEEP_INVITATIONS_DAYS) }),
  privacy: clientInvitationPrivacy,
};
