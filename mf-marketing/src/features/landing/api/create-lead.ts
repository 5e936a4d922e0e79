import { request } from '@farmpost/shared/client';
import type { CreateLeadBody } from '@farmpost/shared/contracts/leads';

/** Sends the form. The same `submissionKey` sent twice is one lead. Throws `ApiError`. */
export async function createLead(body: CreateLeadBody, submissionKey: string): Promise<void> {
  await request('POST /leads', { body, idempotencyKey: submissionKey });
}
