import type { Alarm } from '@farmpost/shared/contracts/admin';

/** An alarm with how it is told. */
export interface KnownAlarm extends Alarm {
  readonly severity: 'critical' | 'error' | 'warning';
  /** Its feature mails administrators itself. */
  readonly hasOwnMail?: true;
}
