import type { Feature } from '../../feature';
import { registerMessageJobs } from './message.jobs';
import { messagePrivacy } from './message.privacy';
import type { TryHooks } from './message.service';
import { outboxRoutes } from './outbox.routes';

/** @param hooks what a lead’s timeline learns of its messages */
export const createMessageFeature = (hooks: TryHooks): Feature => ({
  name: 'messages',
  routes: outboxRoutes,
  registerJobs: (context) => registerMessageJobs(context, hooks),
  privacy: messagePrivacy,
});
