import type { Feature } from '../../feature';
import { deleteUnreadyBefore } from '../households/do-not-mail.commands';
import { doNotMailRoutes } from './do-not-mail.routes';

/** Longer than an import takes. */
const UNREADY_DAYS = 1;

export const doNotMailFeature: Feature = {
  name: 'do-not-mail',
  routes: doNotMailRoutes,
  sweep: ({ db }, ago) => deleteUnreadyBefore(db, ago(UNREADY_DAYS)),
};
