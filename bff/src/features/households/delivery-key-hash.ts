/** Identifies a suppressed household without its address, so the suppression survives erasure. */
import { createHash } from 'node:crypto';

export const hashDeliveryKey = (deliveryKey: string): string =>
  createHash('sha256').update(`household:${deliveryKey}`).digest('hex');
