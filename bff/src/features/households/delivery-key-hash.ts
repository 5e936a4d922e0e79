/** The form in which a suppressed household is remembered: it holds no address, and survives its deletion. */
import { createHash } from 'node:crypto';

export const hashDeliveryKey = (deliveryKey: string): string =>
  createHash('sha256').update(`household:${deliveryKey}`).digest('hex');
