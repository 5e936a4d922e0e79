/** A client's health, its reasons, and the subject of the next call. Pure: takes facts and a time. */
import type { ClientHealth, ClientStage } from '@farmpost/shared/contracts/client-vocabulary';
import { formatQuantity } from '@farmpost/shared/domain/format';

export interface ClientFacts {
  readonly joinedAt: string;
  readonly onboardedAt: string | null;
  readonly firstCardAt: string | null;
  readonly lastCardAt: string | null;
  readonly lastSeenAt: string | null;
  /** New leads that nobody has answered for two days. */
  readonly waitingLeads: number;
  readonly isPastDue: boolean;
  readonly hasEnded: boolean;
  readonly isMailing: boolean;
}

interface Finding {
  readonly health: Exclude<ClientHealth, 'good'>;
  readonly reason: string;
  readonly call: string;
}

export interface Health {
  readonly health: ClientHealth;
  readonly reasons: string[];
  readonly nextCall: string | null;
}

const DAY_MS = 86_400_000;
const daysSince = (iso: string, now: Date) => Math.floor((now.getTime() - Date.parse(iso)) / DAY_MS);

export function stageOf({ onboardedAt, firstCardAt }: ClientFacts): ClientStage {
  if (firstCardAt !== null) return 'mailing';
  return onboardedAt === null ? 'joined' : 'ready';
}

/** When the stage began. */
export const stageSince = ({ joinedAt, onboardedAt, firstCardAt }: ClientFacts): string =>
  firstCardAt ?? onboardedAt ?? joinedAt;

/** A finding once something has lasted some days, and a worse one later. */
function lasting(
  days: number,
  [watch, risk]: readonly [number, number],
  text: Omit<Finding, 'health'>,
): Finding[] {
  if (days < watch) return [];
  return [{ health: days >= risk ? 'risk' : 'watch', ...text }];
}

function findingsOf(facts: ClientFacts, now: Date): Finding[] {
  const stage = stageOf(facts);
  const since = daysSince(stageSince(facts), now);
  const idle = facts.lastCardAt === null ? 0 : daysSince(facts.lastCardAt, now);
  const unseen = facts.lastSeenAt === null ? 0 : daysSince(facts.lastSeenAt, now);
  return [
    ...(facts.hasEnded
      ? [
          {
            health: 'risk' as const,
            reason: 'Membership canceled',
            call: 'Ask why they canceled, and what would bring them back.',
          },
        ]
      : []),
    ...(facts.isPastDue
      ? [
          {
            health: 'risk' as const,
            reason: 'Payment failed',
            call: 'Help them update the payment method: their mail is on hold.',
          },
        ]
      : []),
    ...(stage === 'joined'
      ? lasting(since, [3, 14], {
          reason: `Setup not finished for ${formatQuantity(since, 'day')}`,
          call: 'Finish the setup together: MLS, profile and budget take ten minutes.',
        })
      : []),
    ...(stage === 'ready' && !facts.isMailing
      ? lasting(since, [7, 30], {
          reason: `No first card for ${formatQuantity(since, 'day')}`,
          call: 'Pick a listing for the first card together.',
        })
      : []),
    ...(stage === 'mailing' && !facts.isMailing
      ? lasting(idle, [45, 90], {
          reason: `No card for ${formatQuantity(idle, 'day')}`,
          call: 'Review the results of the last mailing and plan the next one.',
        })
      : []),
    ...(facts.waitingLeads > 0
      ? [
          {
            health: 'watch' as const,
            reason: `${formatQuantity(facts.waitingLeads, 'lead')} without an answer for two days`,
            call: 'Remind them of their open leads.',
          },
        ]
      : []),
    ...lasting(unseen, [30, 90], {
      reason: `Not signed in for ${formatQuantity(unseen, 'day')}`,
      call: 'Ask how it is going, and show what is new.',
    }),
  ];
}

export function healthOf(facts: ClientFacts, now: Date): Health {
  const findings = findingsOf(facts, now);
  const worst = findings.find(({ health }) => health === 'risk') ?? findings[0];
  return {
    health: worst?.health ?? 'good',
    reasons: findings.map(({ reason }) => reason),
    nextCall: worst?.call ?? null,
  };
}

/** After so many days an open invitation is worth a call. */
export const FOLLOW_UP_DAYS = { opened: 3, sent: 7 } as const;

export function invitationHealth(
  { sentAt, openedAt }: { readonly sentAt: string; readonly openedAt: string | null },
  now: Date,
): Health {
  const days = daysSince(openedAt ?? sentAt, now);
  if (days < (openedAt === null ? FOLLOW_UP_DAYS.sent : FOLLOW_UP_DAYS.opened)) {
    return { health: 'good', reasons: [], nextCall: null };
  }
  return openedAt === null
    ? {
        health: 'watch',
        reasons: [`Not opened for ${formatQuantity(days, 'day')}`],
        nextCall: 'Ask whether the invitation arrived, or send it again.',
      }
    : {
        health: 'watch',
        reasons: [`Opened ${formatQuantity(days, 'day')} ago, not signed up`],
        nextCall: 'Ask what they still want to know before they sign up.',
      };
}
