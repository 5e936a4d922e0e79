import { request } from '@farmpost/shared/client';
import type { ContactMessageBody, IntegrationRequestBody } from '@farmpost/shared/contracts/inquiries';

/** The same `key` sent twice is one message. Throws `ApiError`. */
export async function sendMessage(body: ContactMessageBody, key: string): Promise<void> {
  await request('POST /contact', { body, idempotencyKey: key });
}

/** The same `key` sent twice is one request. Throws `ApiError`. */
export async function sendRequest(body: IntegrationRequestBody, key: string): Promise<void> {
  await request('POST /integration-requests', { body, idempotencyKey: key });
}
