/** The life cycle of a campaign (decision 13): pending -> draft -> scheduled -> active -> completed, and its exits. */
import type { CampaignGroup } from '../contracts/campaign-vocabulary';
import type { CampaignStatus } from '../contracts/campaigns';

export const campaignActions = [
  'prepared',
  'approve',
  'hold',
  'pause',
  'resume',
  'send',
  'complete',
  'cancel',
  'fail',
  'reopen',
  'restore',
] as const;
export type CampaignAction = (typeof campaignActions)[number];

/**
 * The next status of each action, by the current status. Once pieces go to the printer, a campaign can only complete or
 * fail: cards at the printer are not recalled.
 */
const transitions: Readonly<
  Record<CampaignAction, Readonly<Partial<Record<CampaignStatus, CampaignStatus>>>>
> = {
  /** Audience and proof are ready. */
  prepared: { pending: 'draft' },
  approve: { draft: 'scheduled' },
  /** The listing changed: the card needs a new audience and proof before it can be mailed. */
  hold: { draft: 'pending', scheduled: 'pending', paused: 'pending' },
  pause: { scheduled: 'paused' },
  resume: { paused: 'scheduled' },
  send: { scheduled: 'active' },
  complete: { active: 'completed' },
  cancel: { pending: 'cancelled', draft: 'cancelled', scheduled: 'cancelled', paused: 'cancelled' },
  fail: { pending: 'failed', scheduled: 'failed', active: 'failed' },
  /** The agent revives the campaign: it is prepared again and waits for a new approval. */
  reopen: { cancelled: 'pending', failed: 'pending' },
  /** Undoes a stop while its window is still open. */
  restore: { cancelled: 'scheduled' },
};

/** The status after an action, or `null` if the action is not allowed. */
export function nextCampaignStatus(status: CampaignStatus, action: CampaignAction): CampaignStatus | null {
  return transitions[action][status] ?? null;
}

/** Statuses that allow an action, for the `where` of an update. */
export function statusesAllowing(action: CampaignAction): CampaignStatus[] {
  return Object.keys(transitions[action]) as CampaignStatus[];
}

/** Whether the status can only change if the agent reopens the campaign or undoes its stop. */
export function isFinalCampaignStatus(status: CampaignStatus): boolean {
  return campaignActions
    .filter((action) => action !== 'reopen' && action !== 'restore')
    .every((action) => transitions[action][status] === undefined);
}

/** Group of each status in the agent's list. */
const groups: Readonly<Record<CampaignStatus, CampaignGroup>> = {
  draft: 'needs-you',
  paused: 'needs-you',
  failed: 'needs-you',
  pending: 'under-way',
  scheduled: 'under-way',
  active: 'under-way',
  completed: 'done',
  cancelled: 'done',
};

export const campaignGroupOf = (status: CampaignStatus): CampaignGroup => groups[status];

export const statusesInGroup = (group: CampaignGroup): CampaignStatus[] =>
  (Object.keys(groups) as CampaignStatus[]).filter((status) => groups[status] === group);
