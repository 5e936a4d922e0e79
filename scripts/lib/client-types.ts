/** Types of the client package, by openapi-typescript. */
import openapiTypescript, { astToString } from 'openapi-typescript';
import path from 'node:path';
import { customerDocument } from './api-document';
import { root } from './run.mjs';

export const clientTypesFile = path.join(root, 'bff/client/api.generated.d.ts');

export async function clientTypes(): Promise<string> {
  const document = JSON.stringify(customerDocument());
  const types = astToString(await openapiTypescript(document, { alphabetize: true }));
  return `/** Made from the contracts of the portal by \`npm run api-client\`; do not change it by hand. */\n\n${types}`;
}
