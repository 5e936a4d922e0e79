import type { Feature } from '../../feature';
import { mailChoiceRoutes } from './mail-choice.routes';
import { createMailChoiceRouter } from './mail-choice.router';
import { messageGauges } from './message.gauges';
import { registerMessageJobs } from './message.jobs';
import { messagePrivacy } from './message.privacy';
import type { TryHooks } from './message.service';
import { outboxRoutes } from './outbox.routes';

/** @param hooks report messages to a lead’s timeline */
export const createMessageFeature = (hooks: TryHooks): Feature => ({
  name: 'messages',
  routes: [...outboxRoutes, ...mailChoiceRoutes],
  routers: ({ context, sendPlain }) => [createMailChoiceRouter(context, sendPlain)],
  registerJobs: (context) => registerMessageJobs(context, hooks),
  privacy: messagePrivacy,
  gauges: messageGauges,
});
