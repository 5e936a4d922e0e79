import type { Alarm } from '@farmpost/shared/contracts/admin';

/** An alarm with how urgent it is. */
export interface KnownAlarm extends Alarm {
  readonly severity: 'critical' | 'error' | 'warning';
}

/** Ids of alarms whose own features mail administrators: services that are down, and feeds that shrank. */
const mailedElsewhere = /^(service|feed-shrunk)-/;

export const hasOwnMail = (alarmId: string): boolean => mailedElsewhere.test(alarmId);
