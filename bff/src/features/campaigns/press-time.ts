import { sendsOn } from '@farmpost/shared/domain/stop-window';
import type { CampaignRow } from './campaign.repo';

/** When the cards go to the printer, as far as that is known: on the day that was chosen, or now. */
export const pressTime = ({ mail_on: day }: Pick<CampaignRow, 'mail_on'>, now: Date): Date =>
  day === null ? now : sendsOn(day, now, 0);
