/** Icons of a card's states, beside their words. */
import type { PlanTouch } from '@farmpost/shared/contracts/mailing-plans';
import {
  BanIcon,
  CheckIcon,
  ClockIcon,
  EyeIcon,
  InfoIcon,
  PauseIcon,
  PostmarkIcon,
  RefreshIcon,
} from '@farmpost/shared/ui/icon/icon';
import type { ReactNode } from 'react';

export const touchIcons: Readonly<Record<PlanTouch['state'], ReactNode>> = {
  planned: <ClockIcon />,
  preparing: <RefreshIcon />,
  needs_you: <InfoIcon />,
  scheduled: <EyeIcon />,
  on_hold: <PauseIcon />,
  in_the_mail: <PostmarkIcon />,
  mailed: <CheckIcon />,
  skipped: <BanIcon />,
};
