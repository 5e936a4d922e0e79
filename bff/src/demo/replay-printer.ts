/**
 * The printer of a replay. A card that would have arrived by now gets its tracking derived from its own id; a card that
 * would still be in the mail goes to the real printer, whose webhooks then report on it.
 */
import { createHash } from 'node:crypto';
import type { PrintMail, TrackingEvent } from '../providers/print-mail.port';

const PREFIX = 'psc_demo';
const HOUR = 3_600_000;

/** A number from 0 to 1, always the same for the same text. */
const chanceOf = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;

/** The longest time from acceptance to delivery or return. */
export const MAX_TRANSIT_DAYS = 12;

interface Step {
  readonly status: TrackingEvent['status'];
  readonly at: Date;
}

/** About one card in thirty is returned. Times are hours from acceptance. */
function stepsOf(pieceId: string, acceptedAt: number): readonly Step[] {
  const mailed = 20 + 16 * chanceOf(`${pieceId} mailed`);
  const local = mailed + 24 + 60 * chanceOf(`${pieceId} local`);
  const end = local + 20 + 70 * chanceOf(`${pieceId} end`);
  const isReturned = chanceOf(`${pieceId} fate`) < 1 / 30;
  const steps: readonly (readonly [Step['status'], number])[] = [
    ['mailed', mailed],
    ['in_transit', mailed + 6],
    ['in_local_area', local],
    ...(isReturned
      ? ([['returned', end + 48]] as const)
      : ([
          ['processed_for_delivery', end - 8],
          ['delivered', end],
        ] as const)),
  ];
  return steps.map(([status, hours]) => ({ status, at: new Date(acceptedAt + hours * HOUR) }));
}

/** The id marks a card as replayed and contains all the data that its tracking derives from. */
export const isReplayedCard = (providerId: string): boolean => providerId.startsWith(PREFIX);

function eventsOf(providerId: string): readonly TrackingEvent[] {
  const [, acceptedAt = '', pieceId = ''] = /^psc_demo_(\d+)_(.+)$/.exec(providerId) ?? [];
  return stepsOf(pieceId, Number(acceptedAt)).map(({ status, at }) => ({
    eventId: `evt_demo_${pieceId}_${status}`,
    providerId,
    pieceId,
    status,
    occurredAt: at.toISOString(),
    expectedDelivery: null,
  }));
}

/** @param present when the replay ends */
export function createReplayPrinter(real: PrintMail, now: () => Date, present: Date): PrintMail {
  return {
    ...real,
    async submit(order, draft) {
      const acceptedAt = now().getTime();
      const end = stepsOf(order.pieceId, acceptedAt).at(-1);
      if (!end || end.at >= present) return real.submit(order, draft);
      return {
        providerId: `${PREFIX}_${acceptedAt}_${order.pieceId}`,
        expectedDelivery: new Date(acceptedAt + 5 * 24 * HOUR).toISOString().slice(0, 10),
      };
    },
    // The replay makes its mailings for the first time.
    findByMailing: async () => [],
    fetchEvents: async (providerId) =>
      isReplayedCard(providerId) ? [...eventsOf(providerId)] : real.fetchEvents(providerId),
  };
}
