/** Choice of the day on which a campaign goes to the printer; the stored day, until the agent changes it. */
import type { CampaignDetail } from '@farmpost/shared/contracts/campaigns';
import { useState } from 'react';
import { mailDays } from './mail-day';

export interface MailDayChoice {
  /** Whether the campaign is a draft or on hold. */
  readonly canChoose: boolean;
  readonly isForDay: boolean;
  /** `null` for right after the stop window, or while nothing can be chosen. */
  readonly day: string | null;
  chooseDay(isForDay: boolean): void;
  setDay(day: string): void;
}

export function useMailDayChoice({ status, mailOn }: CampaignDetail): MailDayChoice {
  const [picked, setPicked] = useState<{ readonly isForDay?: boolean; readonly day?: string }>({});
  const canChoose = status === 'draft' || status === 'paused';
  const isForDay = canChoose && (picked.isForDay ?? mailOn !== null);
  return {
    canChoose,
    isForDay,
    day: isForDay ? (picked.day ?? mailOn ?? mailDays().first) : null,
    chooseDay: (next) => setPicked((before) => ({ ...before, isForDay: next })),
    setDay: (day) => setPicked((before) => ({ ...before, day })),
  };
}
