/** Faults per vendor that a test or a demo switches on. */
import { setTimeout as pause } from 'node:timers/promises';

export const vendors = [
  'simplyrets',
  'reso',
  'rentcast',
  'lob',
  'click2mail',
  'twilio',
  'smtp',
  'google',
  'apple',
  'stripe',
  'followupboss',
] as const;
export type Vendor = (typeof vendors)[number];

export const faultModes = [
  /** Answers 429 and does nothing. */
  'rate-limit',
  /** Answers 500 and does nothing. */
  'server-error',
  /** Answers after `delayMs`. */
  'slow',
  /** Never answers. */
  'hang',
  /** Does the work and drops the connection instead of answering. */
  'drop-after-accept',
  /** Answers 200 with an HTML page instead of JSON. */
  'garbage',
] as const;
export type FaultMode = (typeof faultModes)[number];

export interface Fault {
  readonly vendor: Vendor;
  readonly mode: FaultMode;
  /** How many requests it hits; by default, every request until `clear`. */
  readonly times?: number;
  readonly delayMs?: number;
  /** Only requests of this method. */
  readonly method?: string;
}

export class Faults {
  #active: { fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.#active.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY });
  }

  clear(vendor?: Vendor): void {
    this.#active = vendor ? this.#active.filter(({ fault }) => fault.vendor !== vendor) : [];
  }

  list(): Fault[] {
    return this.#active.map(({ fault, left }) =>
      Number.isFinite(left) ? { ...fault, times: left } : { ...fault },
    );
  }

  /** Returns the fault that hits this request, if any, and counts it. Waits out a `slow` fault. */
  async take(vendor: Vendor, method: string): Promise<FaultMode | null> {
    const entry = this.#active.find(
      ({ fault }) => fault.vendor === vendor && (!fault.method || fault.method === method),
    );
    if (!entry) return null;
    entry.left -= 1;
    if (entry.left <= 0) this.#active = this.#active.filter((other) => other !== entry);
    if (entry.fault.mode === 'slow') await pause(entry.fault.delayMs ?? 1000);
    return entry.fault.mode;
  }
}
