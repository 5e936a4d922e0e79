import { request } from '@farmpost/shared/client';
import type { SubscribeNewsletterBody } from '@farmpost/shared/contracts/newsletter';

/** Subscribes to the newsletter. The same address sent twice is one subscription. Throws `ApiError`. */
export async function subscribe(body: SubscribeNewsletterBody): Promise<void> {
  await request('POST /newsletter', { body });
}
