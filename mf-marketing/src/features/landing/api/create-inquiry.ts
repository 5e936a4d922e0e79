import { request } from '@farmpost/shared/client';
import type { InquiryBody } from '@farmpost/shared/contracts/public-listings';

/** The same `submissionKey` sent twice is one inquiry. Throws `ApiError`. */
export async function createInquiry(
  listingId: string,
  body: InquiryBody,
  submissionKey: string,
): Promise<void> {
  await request('POST /listings/{id}/inquiries', {
    params: { id: listingId },
    body,
    idempotencyKey: submissionKey,
  });
}
