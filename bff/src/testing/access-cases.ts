/** The calls of all features, each from the feature's own `*.access.ts`. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { features } from '../features';
import type { AccessCase, AccessCases, CaseIds, OperationId } from './access-case';

const source = path.resolve(__dirname, '..');

function casesIn(folder: string): AccessCases {
  const files = readdirSync(folder).filter((name) => name.endsWith('.access.ts'));
  const read = (file: string) => (require(path.join(folder, file)) as { readonly cases: AccessCases }).cases;
  return Object.assign({}, ...files.map(read)) as AccessCases;
}

const folderOf = (feature: string) =>
  [`features/${feature}`, feature].map((name) => path.join(source, name)).find(existsSync) ?? source;

/** Operations and forms without a call: a compile error below names them. */
type Uncovered = Exclude<OperationId, CaseIds[keyof CaseIds]>;
type Complete = [Uncovered] extends [never] ? Readonly<Record<OperationId, AccessCase>> : Uncovered;

export const accessCases: Complete = Object.assign(
  {},
  ...features.map(({ name }) => casesIn(folderOf(name))),
) as Readonly<Record<OperationId, AccessCase>>;
