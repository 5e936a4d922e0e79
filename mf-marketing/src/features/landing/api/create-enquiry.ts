import { request } from '@farmpost/shared/client';
import type { EnquiryBody } from '@farmpost/shared/contracts/public-listings';

/** Sends an inquiry. The same `submissionKey` sent twice is one inquiry. Throws `ApiError`. */
export async function createEnquiry(
  listingId: string,
  body: EnquiryBody,
  submissionKey: string,
): Promise<void> {
  await request('POST /listings/{id}/enquiries', {
    params: { id: listingId },
    body,
    idempotencyKey: submissionKey,
  });
}
