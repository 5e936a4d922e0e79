import type { Feature } from '../../feature';
import {
  deleteChallengesExpiredBefore,
  deleteFlowsExpiredBefore,
  deleteLinksEndedBefore,
  deleteSessionsEndedBefore,
  deleteSignUpsBefore,
} from './auth.commands';
import { registerAuthJobs } from './auth.jobs';
import { authPaths } from './auth.openapi';
import { authPrivacy } from './auth.privacy';

/** Lets a late visitor see that the flow expired, not that it is unknown. */
const KEEP_FLOWS_DAYS = 1 / 24;
/** Longer than their links, because a resent confirmation must know how many sign-ups an address had. */
const KEEP_SIGN_UPS_DAYS = 30;
/** Ended sessions stay for questions about a theft. */
const KEEP_SESSIONS_DAYS = 30;

export const authFeature: Feature = {
  name: 'auth',
  // The application mounts the router, and identifies callers with it.
  apiPaths: authPaths,
  registerJobs: registerAuthJobs,
  sweep: async ({ db }, ago) => {
    await deleteFlowsExpiredBefore(db, ago(KEEP_FLOWS_DAYS));
    await deleteChallengesExpiredBefore(db, ago(0));
    await deleteLinksEndedBefore(db, ago(0));
    await deleteSignUpsBefore(db, ago(KEEP_SIGN_UPS_DAYS));
    return { sessions: await deleteSessionsEndedBefore(db, ago(KEEP_SESSIONS_DAYS)) };
  },
  privacy: authPrivacy,
};
