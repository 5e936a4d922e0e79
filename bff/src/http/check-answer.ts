/** In tests and development, checks that an answer matches its contract exactly: no missing and no extra fields. */
import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '@farmpost/shared/contracts/http';

const asJson = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

/** Throws an `Error` that names the operation and the problem. */
export function checkAnswer(operation: Operation, answer: unknown): void {
  if (!operation.response) {
    if (answer !== undefined)
      throw new Error(`${operation.id} must answer without a body, but its handler returned one.`);
    return;
  }
  const body = asJson(answer);
  const result = operation.response.safeParse(body);
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`);
    throw new Error(`The answer of ${operation.id} violates its contract. ${faults.join('; ')}`);
  }
  // Schemas drop unknown fields; a difference is a field that is not in the contract.
  if (!isDeepStrictEqual(asJson(result.data), body)) {
    throw new Error(
      `The answer of ${operation.id} has fields that are not in its contract: present it field by field.`,
    );
  }
}
