/** Operations that a release names for the frame of the portal: of its search and of the badges of its menu entries. */
import type { OperationShape, RemoteRelease } from '../contracts/platform';
import { isBackendOperation } from './backend-operation';
import { type BackendFacts, checkBackendOperations } from './release-backend';
import { finding, type Finding } from './release-finding';
import { isPlain } from './release-menu';

type Framed = Pick<RemoteRelease, 'name' | 'navigation' | 'search'>;

/** Keys with what asks for them. */
function asked({ navigation = [], search }: Omit<Framed, 'name'>): readonly (readonly [string, string])[] {
  return [
    ...(search ? [['its search', search.find] as const] : []),
    ...navigation.flatMap(({ label, badge }) =>
      badge ? [[`the badge of its entry ${label}`, badge.count] as const] : [],
    ),
  ];
}

/** Operations of the team's own back end that the frame calls for the release. */
export const frameBackendOperations = (release: Omit<Framed, 'name'>): string[] =>
  asked(release).flatMap(([, key]) => (isBackendOperation(key) ? [key] : []));

const LABEL = 24;

/** The frame asks with nothing but a query, as the signed-in person. */
export function checkFrame(
  release: Framed,
  running: Readonly<Record<string, OperationShape>>,
  backend: BackendFacts,
): Finding[] {
  const { search } = release;
  const label = search?.label;
  return [
    ...asked(release).flatMap(([what, key]) => {
      if (!/^GET \/[^{}\s]+$/.test(key)) {
        return [finding('frame-operation', `${what} asks ${key.slice(0, 80)}`)];
      }
      if (isBackendOperation(key)) return checkBackendOperations(release.name, [key], backend);
      return running[key]
        ? []
        : [finding('operation-gone', `${what} asks ${key}, which the API does not have`)];
    }),
    ...(label !== undefined && (label.length > LABEL || !isPlain(label))
      ? [
          finding(
            'menu-entry',
            `the label of its search must be a readable text of at most ${LABEL} characters`,
          ),
        ]
      : []),
    ...(search && label === undefined && isBackendOperation(search.find)
      ? [finding('menu-entry', 'its search needs a label, the heading of its hits')]
      : []),
  ];
}
