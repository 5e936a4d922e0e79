/**
 * Examples of the API's requests and answers. `api-examples.test.ts` records them from the access cases, and checks that
 * each fits its contract.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface ApiExample {
  readonly request?: unknown;
  readonly response?: unknown;
}

export type ApiExamples = Readonly<Record<string, ApiExample>>;

/** Beside the source, and beside the bundle. */
export const examplesFile = fileURLToPath(new URL('./api-examples.json', import.meta.url));

/** By operation. */
export const readApiExamples = (): ApiExamples =>
  JSON.parse(readFileSync(examplesFile, 'utf8')) as ApiExamples;
