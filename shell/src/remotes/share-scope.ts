/** The modules that this page holds once; the build of the shell provides them. */
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: Readonly<Record<string, ShareScope>>;

/** webpack's form: share key to version to provider. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Share key to version, as the shell holds it. */
export type SharedVersions = Readonly<Record<string, string>>;

export interface Sharing {
  /** One object for the whole page: each container adds what it brings. */
  readonly scope: ShareScope;
  /** Read before any container has added its own. */
  readonly versions: SharedVersions;
}

/** Fills the share scope with what the shell's build provides. */
export async function startSharing(): Promise<Sharing> {
  await __webpack_init_sharing__('default');
  const scope = __webpack_share_scopes__.default ?? {};
  return { scope, versions: versionsIn(scope) };
}

const versionsIn = (scope: ShareScope): SharedVersions =>
  Object.fromEntries(
    Object.entries(scope).flatMap(([key, versions]) =>
      Object.keys(versions).map((version) => [key, version]),
    ),
  );
