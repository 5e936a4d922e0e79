/** Delivers a vendor's events as vendors do: signed, retried, at least once, in no guaranteed order. */
import { createRandom } from './random';
import type { VirtualClock } from './virtual-clock';

interface VendorEvent {
  readonly id: string;
}

export interface WebhookFaults {
  /** Share of events sent twice, 0 to 1. */
  readonly duplicates: number;
  /** Holds every event back until the next event of the same object is sent. */
  readonly isOutOfOrder: boolean;
}

const retryMinutes = [5, 30, 120, 720];
const answerTimeoutMs = 10_000;

export interface WebhookSender {
  target: string | null;
  faults: WebhookFaults;
  /** @param at virtual time of the event; retries are scheduled from it */
  send(object: string, event: VendorEvent, at: Date): Promise<void>;
  /** Sends the events that out-of-order delivery still holds back. */
  flush(): Promise<void>;
  readonly delivered: number;
  readonly failed: number;
}

export function createWebhookSender(options: {
  /** The headers that prove the sender. */
  sign(body: string): Readonly<Record<string, string>>;
  clock: VirtualClock;
  seed: string;
  target: string | null;
}): WebhookSender {
  const random = createRandom(`${options.seed} webhooks`);
  const held = new Map<string, VendorEvent>();
  let delivered = 0;
  let failed = 0;

  async function post(object: string, event: VendorEvent, at: Date, attempt = 0): Promise<void> {
    if (!sender.target) return;
    const body = JSON.stringify(event);
    const isTaken = await fetch(sender.target, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...options.sign(body) },
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
    options.clock.schedule(again, object, (due) => post(object, event, due, attempt + 1));
  }

  async function sendNow(object: string, event: VendorEvent, at: Date): Promise<void> {
    await post(object, event, at);
    if (random.chance(sender.faults.duplicates)) await post(object, event, at);
  }

  const sender: WebhookSender = {
    target: options.target,
    faults: { duplicates: 0, isOutOfOrder: false },
    async send(object, event, at) {
      if (!sender.faults.isOutOfOrder) return sendNow(object, event, at);
      const earlier = held.get(object);
      if (!earlier) {
        held.set(object, event);
        return;
      }
      held.delete(object);
      await sendNow(object, event, at);
      await sendNow(object, earlier, at);
    },
    async flush() {
      const late = [...held];
      held.clear();
      for (const [object, event] of late) await sendNow(object, event, options.clock.now());
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
