/** Tells operators about alarms outside of the portal, where they look anyway. */

export const alertChannelNames = ['slack', 'pagerduty'] as const;
export type AlertChannelName = (typeof alertChannelNames)[number];

export interface Alert {
  /** `raised` opens the alarm, `ended` closes it; `test` is neither. */
  readonly event: 'raised' | 'ended' | 'test';
  /** The same for all events of one alarm. */
  readonly key: string;
  readonly severity: 'critical' | 'error' | 'warning';
  readonly title: string;
  readonly detail: string;
  /** When the trouble began, ISO-8601. */
  readonly since: string;
  /** The page where an administrator can act. */
  readonly url: string;
}

export interface AlertChannel {
  readonly name: AlertChannelName;
  readonly displayName: string;
  /** The setting that turns it on. */
  readonly setting: string;
  readonly isOn: boolean;
  /** Throws `ProviderError`. */
  send(alert: Alert): Promise<void>;
}
