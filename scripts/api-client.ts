/**
 * `npm run api-client`: writes the types of the client package (`bff/client`) from the contracts of the operations that an
 * API key reaches. `npm run verify -- --only=api` fails while they differ.
 */
import { writeFileSync } from 'node:fs';
import { clientTypes, clientTypesFile } from './lib/client-types';

async function main(): Promise<void> {
  writeFileSync(clientTypesFile, await clientTypes());
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
