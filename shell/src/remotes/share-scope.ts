/** The modules that this page loads only once; the shell's build provides them. */
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: Readonly<Record<string, ShareScope>>;

/** webpack's format: share key to version to provider. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Share key to the version that the shell provides. */
export type SharedVersions = Readonly<Record<string, string>>;

export interface Sharing {
  /** One object for the whole page; each container adds its own modules. */
  readonly scope: ShareScope;
  /** Read before any container adds its own. */
  readonly versions: SharedVersions;
}

/** Fills the share scope with the modules of the shell's build. */
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
