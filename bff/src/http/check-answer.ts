/** In tests and development, an answer must be what the contract says: no field missing and none too many. */
import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '@farmpost/shared/contracts/http';

const asJson = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

/** Throws an `Error` that names the operation and the fault. */
export function checkAnswer(operation: Operation, answer: unknown): void {
  if (!operation.response) {
    if (answer !== undefined)
      throw new Error(`${operation.id} answers without a body, yet its handler gave one.`);
    return;
  }
  const body = asJson(answer);
  const result = operation.response.safeParse(body);
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`);
    throw new Error(`The answer of ${operation.id} breaks its contract. ${faults.join('; ')}`);
  }
  // Schemas drop what they do not know; a difference is a field that the contract never promised.
  if (!isDeepStrictEqual(asJson(result.data), body)) {
    throw new Error(`The answer of ${operation.id} holds more than its contract: present it field by field.`);
  }
}
