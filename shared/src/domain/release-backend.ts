/** Calls of a release to its team's own back end: texts such as `GET /teams/mf-broker/quotes/{id}` in its code. */
import { isBackendOperation, sameOperation } from './backend-operation';
import type { CodeFacts } from './release-code';
import { finding, type Finding } from './release-finding';

/** `null`: the part has no back end. */
export type BackendFacts = {
  /** Operations of the OpenAPI description that the team registered; `null` without one. */
  readonly operations: readonly string[] | null;
} | null;

const callsIn = ({ files }: CodeFacts) =>
  files.flatMap(({ script }) => (script?.operations ?? []).filter(({ key }) => isBackendOperation(key)));

/** The operations that the code names, in order. */
export const backendOperationsOf = (code: CodeFacts): string[] =>
  [...new Set(callsIn(code).map(({ key }) => key))].toSorted();

/** Finds why a release that names these operations cannot be active now. */
export function checkBackendOperations(
  name: string,
  keys: readonly string[],
  backend: BackendFacts,
): Finding[] {
  const known = backend?.operations && new Set(backend.operations.map(sameOperation));
  return keys.flatMap((key) => {
    const [, path = ''] = key.split(' ');
    if (!path.startsWith(`/teams/${name}/`)) {
      return [finding('backend-foreign', `calls ${key}, which is the back end of another team`)];
    }
    if (backend === null) return [finding('backend-missing', `calls ${key}, but ${name} has no back end`)];
    return !known || known.has(sameOperation(key))
      ? []
      : [finding('backend-operation', `calls ${key}, which the registered API of its back end lacks`)];
  });
}

/** The same for the code of a release, with the place of each call. */
export function checkBackendCalls(name: string, code: CodeFacts, backend: BackendFacts): Finding[] {
  const calls = new Map(callsIn(code).map((call) => [call.key, call]));
  return [...calls.values()].flatMap(({ key, place }) =>
    checkBackendOperations(name, [key], backend).map((found) => ({ ...found, place })),
  );
}
