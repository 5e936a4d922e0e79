/**
 * Reasons for which the gate refuses a release. Each has a code, a place, what is wrong and how to fix it; a team's own
 * check and the server word them alike. `docs/runbooks/releases.md` has a row for each code.
 */

/** Fix of each problem, by code. */
export const fixes = {
  'name-differs': 'Publish it with the token of the remote that release.json names.',
  'version-format':
    'Use letters, digits and . _ + - (80 at most, none of them a dot first), as package.json does.',
  'version-taken': 'Raise the version in package.json, or revert the files to those that are published.',
  'development-build': 'Build for production, without --mode development.',
  'not-a-release':
    'Write release.json as `remoteRelease` in @farmpost/shared/contracts/platform describes it.',
  'file-name':
    'Name each file once, below client/, server/ or ssr/, and let no two names differ by case alone.',
  'file-kind': 'Leave it out of the build, or let a script import its content.',
  'file-link': 'Copy the file into the build: links are not followed.',
  'file-missing': 'Build again, and publish the whole output folder.',
  'file-differs': 'Build again: the files changed after release.json was written.',
  'file-size': 'Split the file, or load the data from the API.',
  'entry-address': 'Write addresses as /remotes/NAME/VERSION/FILE, with the name and version of the release.',
  'container-name': 'Set the name of the container in the options of the federation plugin.',
  'container-missing':
    'Build the entry as a classic script that sets the global variable (`library: { type: "var" }`).',
  'container-interface':
    'Build the entry with a federation plugin that exposes ./remote; the container has `init` and `get`.',
  'entry-throws': 'Remove the statement: no page of the release could load.',
  'script-syntax':
    'Build for ES2022 or later with a bundler, and check that no loader left its source as it was.',
  'script-origin': 'Bundle the code: the policy of the pages runs scripts of the portal alone.',
  'script-leaves': 'Link to the page instead: a visitor sees where a link leads.',
  'script-evaluation':
    'Build without eval (`devtool: false` or source maps), and replace packages that compile text at run time.',
  'script-style':
    'Import a style sheet or use styled-components; the policy of the pages blocks the element.',
  'chunk-hash': 'Build again, and change no file after the hashes were written.',
  'contract-major': 'Update the kit with `npm run kit`, and build again.',
  'shared-missing': 'Bundle the package: the shell does not share it.',
  'shared-range': 'Install a version of the package that the range of the shell allows, and build again.',
  'shared-claim': 'Write `shared` in release.json as the container asks for it.',
  'shared-name':
    'Build against the kit of this portal (`npm run kit`), or wait for the shell that has the name.',
  'route-path': 'Choose a path below the prefixes of the remote, or ask an admin for another prefix.',
  'route-guard': 'Keep the guard: only a build beside the server may open a page to more people.',
  'route-only': 'Name in `only` roles that the guard admits; a public page has no `only`.',
  'route-role': 'Agree with the other team on who has this page.',
  'route-text': 'Shorten or correct the text in the routes.',
  'menu-entry': 'Correct the entries in src/navigation.ts.',
  'frame-operation':
    'Name a GET without parameters in its path, of the API (/api/docs) or of your own back end.',
  'slot-unknown': 'Name a slot of the table `slots` in @farmpost/shared/contracts/slot-vocabulary.',
  'slot-people': 'Name in `whom` only roles that can open the page of the slot.',
  'slot-module':
    'Add it to the fills in src/remote.tsx with `fill: () => import("./features/…/…-fill")`, and build again.',
  'slot-twice': 'Keep one fill for each slot, and let its component render both.',
  'slot-full': 'Agree with the other teams on who has this place.',
  'slot-size': 'Load less: a fill comes on top of a page that is there already.',
  'operation-gone': 'Update the kit with `npm run kit`, and call what the API has now (/api/docs).',
  'operation-changed': 'Update the kit with `npm run kit`, and send and read what the API has now.',
  'backend-foreign': 'Call the back end of your own remote alone.',
  'backend-missing': 'Ask an admin to enter the address of your back end at /admin/releases.',
  'backend-operation':
    'Register the description that has the operation (`npm run release -- backend-api FILE`), then publish.',
  'style-syntax': 'Correct the style sheet: a browser drops what it cannot read, and often what follows.',
  'style-reach': 'Begin the selector with a class of your own, or put the rules into `@scope (.your-class)`.',
  'style-origin': 'Put the file into the build and refer to it by a relative address.',
  'style-global': 'Give it a name of your own; this name belongs to the whole page.',
  'page-script': 'Build again: page-script.json must name a script of this release and its integrity.',
  'route-size': 'Load less on the first visit: import what is below the fold or behind a click later.',
} as const;
export type FindingCode = keyof typeof fixes;

export interface Place {
  /** Below the build's folder. */
  readonly file: string;
  /** From 1, with `column`. */
  readonly line?: number;
  readonly column?: number;
}

export interface Finding {
  readonly code: FindingCode;
  /** A clause without a period: `it claims /login, which is for the shell`. */
  readonly why: string;
  readonly place?: Place;
}

export const finding = (code: FindingCode, why: string, place?: Place): Finding =>
  place ? { code, why, place } : { code, why };

export const placeText = ({ file, line, column }: Place) =>
  [file, ...(line === undefined ? [] : [line, column ?? 1])].join(':');

/** Place and problem, for one line of a log. */
export const whyText = ({ why, place }: Finding): string => (place ? `${placeText(place)} ${why}` : why);

/** `client/a.js:3:14 evaluates text as code. Build without eval … [script-evaluation]` */
export const findingText = (found: Finding): string =>
  `${whyText(found)}. ${fixes[found.code]} [${found.code}]`;

/** Thrown where the first problem ends the check. */
export class FindingError extends Error {
  override readonly name = 'FindingError';
  constructor(readonly finding: Finding) {
    super(whyText(finding));
  }
}
