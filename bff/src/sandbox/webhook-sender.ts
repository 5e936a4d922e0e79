/** Delivers Lob's events as Lob does: signed, retried, at least once, in no guaranteed order. */
import { createHmac } from 'node:crypto';
import { createRandom } from './random';
import type { VirtualClock } from './virtual-clock';

interface LobEvent {
  readonly id: string;
}

export interface WebhookFaults {
  /** Share of events sent twice, 0 to 1. */
  readonly duplicates: number;
  /** Holds every event back until the next event of the same card is sent. */
  readonly isOutOfOrder: boolean;
}

const retryMinutes = [5, 30, 120, 720];
const answerTimeoutMs = 10_000;

export interface WebhookSender {
  target: string | null;
  faults: WebhookFaults;
  /** @param at virtual time of the event; retries are scheduled from it */
  send(card: string, event: LobEvent, at: Date): Promise<void>;
  /** Sends the events that out-of-order delivery still holds back. */
  flush(): Promise<void>;
  readonly delivered: number;
  readonly failed: number;
}

export function createWebhookSender(options: {
  secret: string;
  clock: VirtualClock;
  seed: string;
  target: string | null;
}): WebhookSender {
  const random = createRandom(`${options.seed} webhooks`);
  const held = new Map<string, LobEvent>();
  let delivered = 0;
  let failed = 0;

  async function post(card: string, event: LobEvent, at: Date, attempt = 0): Promise<void> {
    if (!sender.target) return;
    const body = JSON.stringify(event);
    const timestamp = String(Date.now());
    const signature = createHmac('sha256', options.secret).update(`${timestamp}.${body}`).digest('hex');
    const isTaken = await fetch(sender.target, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'lob-signature': signature,
        'lob-signature-timestamp': timestamp,
      },
      body,
      signal: AbortSignal.timeout(answerTimeoutMs),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
    if (isTaken) {
      delivered += 1;
      return;
    }
    const minutes = retryMinutes[attempt];
    if (minutes === undefined) {
      failed += 1;
      return;
    }
    const again = new Date(at.getTime() + minutes * 60_000);
    options.clock.schedule(again, card, (due) => post(card, event, due, attempt + 1));
  }

  async function sendNow(card: string, event: LobEvent, at: Date): Promise<void> {
    await post(card, event, at);
    if (random.chance(sender.faults.duplicates)) await post(card, event, at);
  }

  const sender: WebhookSender = {
    target: options.target,
    faults: { duplicates: 0, isOutOfOrder: false },
    async send(card, event, at) {
      if (!sender.faults.isOutOfOrder) return sendNow(card, event, at);
      const earlier = held.get(card);
      if (!earlier) {
        held.set(card, event);
        return;
      }
      held.delete(card);
      await sendNow(card, event, at);
      await sendNow(card, earlier, at);
    },
    async flush() {
      const late = [...held];
      held.clear();
      for (const [card, event] of late) await sendNow(card, event, options.clock.now());
    },
    get delivered() {
      return delivered;
    },
    get failed() {
      return failed;
    },
  };
  return sender;
}
