/** A postcard's way through the mail: decided by its seed, reported step by step as the virtual clock runs. */
import { createRandom } from './random';

export type TrackingStep = {
  /** `postcard.{type}`, or `letter.{type}`, is the event's name. */
  readonly type:
    | 'rendered_pdf'
    | 'failed'
    | 'mailed'
    | 'in_transit'
    | 'in_local_area'
    | 'processed_for_delivery'
    | 'delivered'
    | 're-routed'
    | 'returned_to_sender';
  readonly at: Date;
  /** ZIP of the postal facility that scanned it. */
  readonly location: string | null;
};

/** Names of the carrier's scan steps, as tracking events spell them. */
export const trackingNames: Partial<Record<TrackingStep['type'], string>> = {
  mailed: 'Mailed',
  in_transit: 'In Transit',
  in_local_area: 'In Local Area',
  processed_for_delivery: 'Processed for Delivery',
  delivered: 'Delivered',
  're-routed': 'Re-Routed',
  returned_to_sender: 'Returned to Sender',
};

export interface ReturnRates {
  readonly returned: number;
  readonly rerouted: number;
  readonly failed: number;
}
export const usualRates: ReturnRates = { returned: 0.02, rerouted: 0.01, failed: 0.005 };

const hourMs = 3_600_000;

/**
 * @param isUndeliverable no one collects mail at this address, so the card always comes back
 * @param hasMoved the recipient filed a change of address, so the card goes to the new one
 * @param isForPlace the card names no one, so it follows no one
 */
export function planTracking(card: {
  seed: string;
  sendDate: Date;
  zip: string;
  isUndeliverable: boolean;
  hasMoved?: boolean;
  isForPlace?: boolean;
  rates: ReturnRates;
}): TrackingStep[] {
  const random = createRandom(`tracking ${card.seed}`);
  const fate = random.next();
  const { rates } = card;
  const steps: TrackingStep[] = [];
  let at = card.sendDate.getTime();
  const step = (
    type: TrackingStep['type'],
    hours: readonly [number, number],
    location: string | null = null,
  ) => {
    at += (hours[0] + random.next() * (hours[1] - hours[0])) * hourMs;
    steps.push({ type, at: new Date(at), location });
  };
  if (fate < rates.failed) {
    step('failed', [0.1, 0.5]);
    return steps;
  }
  step('rendered_pdf', [0.01, 0.05]);
  step('mailed', [18, 40]);
  step('in_transit', [4, 20], '29423');
  step('in_local_area', [12, 30], '29423');
  if (card.isUndeliverable || fate < rates.failed + rates.returned) {
    step('returned_to_sender', [24, 96], card.zip);
    return steps;
  }
  const isRerouted = card.hasMoved === true || fate < rates.failed + rates.returned + rates.rerouted;
  if (isRerouted && !card.isForPlace) step('re-routed', [6, 24], '29423');
  step('processed_for_delivery', [8, 30], card.zip);
  step('delivered', [4, 16], card.zip);
  return steps;
}
