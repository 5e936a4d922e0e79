/** Deletes expired rows every hour. */
import type { AppContext } from '../../context';
import { deleteAnswersBefore } from '../../http/idempotency.repo';
import { deleteEndedWindows } from '../../http/rate-limit.repo';
import { deleteExpiredVerifications } from '../accounts/phone.commands';
import {
  deleteChallengesExpiredBefore,
  deleteFlowsExpiredBefore,
  deleteLinksEndedBefore,
  deleteSessionsEndedBefore,
  deleteSignUpsBefore,
} from '../auth/auth.commands';
import { deleteTouchesBefore } from '../client-invitations/client-invitation.commands';
import { deleteListingChangesBefore } from '../listings/listing.commands';
import { sweepReleases } from '../releases/retention.commands';
import { deleteSyncLogsBefore } from '../sync/sync.commands';
import { deleteDeliveriesBefore } from '../webhook-endpoints/webhook.commands';
import { deleteInboundBefore, deleteOriginalsBefore } from '../leads/lead.commands';
import { deleteViewsEndedBefore } from '../users/user.commands';
import { deleteVitalsBefore } from '../vitals/vitals.commands';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'housekeeping.sweep': Record<string, never>;
  }
}

const HOUR = 60 * 60 * 1000;
/** Clients stop retrying long before this. */
const KEEP_ANSWERS_HOURS = 24;
/** Lets a late visitor see that the flow expired, not that it is unknown. */
const KEEP_FLOWS_HOURS = 1;
/** Longer than their links, because a resent confirmation must know how many sign-ups an address had. */
const KEEP_SIGN_UPS_HOURS = 30 * 24;
/** Ended sessions stay for questions about a theft. */
const KEEP_SESSIONS_HOURS = 30 * 24;
/** The longest range the product shows. */
const KEEP_VITALS_HOURS = 30 * 24;

/** Longer than a touch counts, because a person may sign up today and begin tomorrow. */
const KEEP_TOUCHES_HOURS = 120 * 24;
/** Invitations that brought nobody. */
const KEEP_INVITATIONS_HOURS = 365 * 24;
/** Long after a receiver has asked what happened, and a vendor has stopped repeating. */
const KEEP_DELIVERIES_HOURS = 30 * 24;

/** Mails of leads as they came in; what they say stays on the timeline. */
const KEEP_ORIGINALS_HOURS = 365 * 24;

/** The longest range of the sync history. */
const KEEP_SYNC_LOGS_HOURS = 30 * 24;

export async function deleteExpiredRows({ db, log, now }: AppContext): Promise<void> {
  const at = now();
  const hoursAgo = (hours: number) => new Date(at.getTime() - hours * HOUR).toISOString();
  await deleteEndedWindows(db, at.toISOString());
  await deleteAnswersBefore(db, hoursAgo(KEEP_ANSWERS_HOURS));
  await deleteFlowsExpiredBefore(db, hoursAgo(KEEP_FLOWS_HOURS));
  await deleteChallengesExpiredBefore(db, at.toISOString());
  await deleteExpiredVerifications(db, at.toISOString());
  await deleteLinksEndedBefore(db, at.toISOString());
  await deleteSignUpsBefore(db, hoursAgo(KEEP_SIGN_UPS_HOURS));
  await deleteTouchesBefore(db, {
    touches: hoursAgo(KEEP_TOUCHES_HOURS),
    invitations: hoursAgo(KEEP_INVITATIONS_HOURS),
  });
  const sessions = await deleteSessionsEndedBefore(db, hoursAgo(KEEP_SESSIONS_HOURS));
  await deleteViewsEndedBefore(db, hoursAgo(KEEP_SESSIONS_HOURS));
  await deleteDeliveriesBefore(db, hoursAgo(KEEP_DELIVERIES_HOURS));
  await deleteInboundBefore(db, hoursAgo(KEEP_DELIVERIES_HOURS));
  await deleteOriginalsBefore(db, hoursAgo(KEEP_ORIGINALS_HOURS));
  await deleteVitalsBefore(db, hoursAgo(KEEP_VITALS_HOURS));
  const syncLogs = await deleteSyncLogsBefore(db, hoursAgo(KEEP_SYNC_LOGS_HOURS));
  const listingChanges = await deleteListingChangesBefore(db, hoursAgo(KEEP_SYNC_LOGS_HOURS));
  const releases = await sweepReleases({ db, now });
  log.info({ sessions, syncLogs, listingChanges, releases }, 'deleted expired rows');
}

export function registerHousekeepingJobs(context: AppContext): void {
  context.jobs.work('housekeeping.sweep', () => deleteExpiredRows(context));
  context.jobs.schedule('housekeeping.sweep', '17 * * * *', {});
}
