/** Background work that must not leave a copy, or wait while all mail is held. */
import type { AppContext } from '../../context';
import type { Job, JobName, JobQueue, WorkOptions } from '../../jobs/job-queue';
import { isCopy, isMailHeld } from './outgoing.queries';

/**
 * - `inside`: changes this database only, or reads from vendors
 * - `mail`: leads to a card at a printer, or to a mail to many people
 * - `outgoing`: leads to a charge, a message or a call; or is done by the original at its time
 * - `kept`: like `outgoing`, without a row that says that it is due
 */
type Reach = 'inside' | 'mail' | 'outgoing' | 'kept';

const reaches: Readonly<Record<Exclude<JobName, `test.${string}`>, Reach>> = {
  'accounts.delete-due': 'outgoing',
  'accounts.mail': 'inside',
  'accounts.sign-up': 'inside',
  'alarms.send': 'outgoing',
  'alarms.watch': 'outgoing',
  'audit.check': 'inside',
  'auto-farms.run': 'outgoing',
  'billing.end-membership': 'kept',
  'billing.event': 'outgoing',
  'billing.reconcile': 'outgoing',
  'billing.refund': 'outgoing',
  'billing.resume-events': 'outgoing',
  'campaigns.listing-event': 'inside',
  'campaigns.membership': 'inside',
  'campaigns.prepare': 'inside',
  'campaigns.prepare-automatic': 'inside',
  'campaigns.recount': 'inside',
  'campaigns.resume-work': 'inside',
  'campaigns.return-address': 'inside',
  'campaigns.send': 'mail',
  'campaigns.send-due': 'mail',
  'client-invitations.send': 'outgoing',
  'commissions.resume-transfers': 'outgoing',
  'commissions.transfer': 'outgoing',
  // A copy must not use agents' keys.
  'crm.schedule': 'outgoing',
  'crm.sync': 'outgoing',
  'dashboard.weekly-summaries': 'outgoing',
  // A copy must not replace the original's backups.
  'database.back-up': 'outgoing',
  'demo.history': 'inside',
  'households.moved-owners': 'inside',
  'households.rekey': 'inside',
  'housekeeping.sweep': 'inside',
  'lead-imports.resume': 'inside',
  'lead-imports.run': 'inside',
  'leads.remind': 'outgoing',
  'mail-pieces.poll': 'inside',
  'mail-pieces.reconcile': 'inside',
  'mail-pieces.scan-alerts': 'outgoing',
  'mail-pieces.submit': 'mail',
  'farms.look-up': 'inside',
  'farms.resume': 'inside',
  'mailing-lists.check': 'inside',
  'mailing-lists.count': 'inside',
  'mailing-lists.keep-moves': 'inside',
  'mailing-lists.resume': 'inside',
  // The original makes the cards of its plans.
  'mailing-plans.run': 'outgoing',
  'messages.resume': 'outgoing',
  'messages.send': 'outgoing',
  'newsletter.send': 'mail',
  'newsletter.send-due': 'mail',
  'payout-accounts.read': 'inside',
  'sales.report-mails': 'outgoing',
  'services.check': 'inside',
  'sync.mark-missing': 'inside',
  'sync.schedule': 'outgoing',
  'sync.step': 'inside',
  'test-prints.poll': 'inside',
  'test-prints.resume': 'mail',
  'test-prints.submit': 'mail',
  'users.end-views': 'inside',
  'webhooks.deliver': 'outgoing',
  'webhooks.resume': 'outgoing',
};

const KEPT_SECONDS = 300;

const reachOf = (name: JobName): Reach =>
  Object.hasOwn(reaches, name) ? reaches[name as keyof typeof reaches] : 'inside';

/**
 * The queue for the handlers of features. A held job ends without effect: its rows say what is due, and the features'
 * own searches find it once the hold is over.
 */
export function holdJobs({ db, jobs, log }: Pick<AppContext, 'db' | 'jobs' | 'log'>): JobQueue {
  return {
    enqueue: (on, name, payload, options) => jobs.enqueue(on, name, payload, options),
    schedule: (name, cron, payload) => jobs.schedule(name, cron, payload),
    cancel: (on, id) => jobs.cancel(on, id),
    start: () => jobs.start(),
    stop: (grace) => jobs.stop(grace),
    work<N extends JobName>(name: N, handler: (job: Job<N>) => Promise<void>, options?: WorkOptions) {
      const reach = reachOf(name);
      if (reach === 'inside') return jobs.work(name, handler, options);
      const isHeld = reach === 'mail' ? isMailHeld : isCopy;
      jobs.work(
        name,
        async (job) => {
          if (!(await isHeld(db))) return handler(job);
          log.info({ job: name }, 'held');
          if (reach === 'kept') await jobs.enqueue(db, name, job.payload, { delaySeconds: KEPT_SECONDS });
        },
        options,
      );
    },
  };
}
