/**
 * `npm run verify -- --only=api`: checks that the OpenAPI document is valid by the parser of readme.com and by
 * Redocly's recommended rules, which tools of customers rely on, and that the client package has the same types.
 */
import { validate } from '@readme/openapi-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { readFileSync } from 'node:fs';
import { wholeDocument } from './lib/api-document';
import { clientTypes, clientTypesFile } from './lib/client-types';

/** Redocly's rules that do not apply here, with the reason. */
const left = {
  'info-license': 'The API is not offered under a license of its own.',
  'no-server-example.com': 'The server is the portal that answers; here it is an example.',
  'no-ambiguous-paths': 'Ids are UUIDs, so that a word of a path is never taken for one.',
  'operation-2xx-response': 'A form without scripts answers with a redirect.',
  'operation-4xx-response': 'Pages of a sign-in say errors in the redirect.',
  'no-required-schema-properties-undefined': 'A record by names of an enumeration requires its names.',
} as const;

const document = wholeDocument();
const text = JSON.stringify(document);

async function main(): Promise<void> {
  const parsed = await validate(JSON.parse(text));
  const found = await lintFromString({
    source: text,
    config: await createConfig({ extends: ['recommended'] }),
  });
  const problems = [
    ...(parsed.valid ? [] : parsed.errors.map(({ message }) => message)),
    ...found
      .filter(({ ruleId }) => !(ruleId in left))
      .map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
  ];
  if ((await clientTypes()) !== readFileSync(clientTypesFile, 'utf8')) {
    problems.push('The types of bff/client are not those of the contracts: run `npm run api-client`.');
  }
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
