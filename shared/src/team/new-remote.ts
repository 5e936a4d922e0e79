/**
 * Makes the folder of a new remote: one page with a test, its route and its menu entry. Inside of the portal's workspace
 * it is one more `mf-*`; elsewhere it is a repository of its own, which needs the portal's kit and nothing else.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type GuardName, remoteName, type RemoteName } from '../contracts/platform';
import { reservedFor } from '../domain/release-gate';

/** The kit in a team's folder: this package as the portal runs it. */
export const KIT_FILE = 'kit.tgz';

interface People {
  readonly guard: GuardName;
  /** Roles that see the menu entry. */
  readonly whom: readonly string[];
  /** Role that opens the page in its test; `null` for a visitor. */
  readonly tester: 'agent' | 'sales_person' | 'admin' | null;
}
const everyRole = ['admin', 'sales_person', 'agent'] as const;
const people = {
  agent: { guard: 'agent', whom: ['agent'], tester: 'agent' },
  sales: { guard: 'sales', whom: ['sales_person'], tester: 'sales_person' },
  admin: { guard: 'admin', whom: ['admin'], tester: 'admin' },
  'signed-in': { guard: 'authenticated', whom: everyRole, tester: 'agent' },
  anyone: { guard: 'public', whom: ['visitor', ...everyRole], tester: null },
} as const satisfies Readonly<Record<string, People>>;
type Role = keyof typeof people;

export interface NewRemote {
  readonly name: RemoteName;
  readonly folder: string;
  readonly title: string;
  readonly route: string;
  readonly role: Role;
  readonly hasMenu: boolean;
}

interface Place {
  /** The portal's workspace if the folder is inside of it, else `null`. */
  readonly workspace: string | null;
  /** The kit's package if the folder is outside of the workspace, else `null`. */
  readonly kit: Buffer | null;
  readonly portal: string | null;
}

const titleOf = (noun: string) =>
  noun
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** `broker ../mf-broker --title "Broker Desk" --path /broker-desk --role agent --no-menu`; throws on bad options. */
export function readNewRemote(args: readonly string[]): NewRemote {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      path: { type: 'string' },
      role: { type: 'string' },
      'no-menu': { type: 'boolean', default: false },
    },
  });
  const [given = '', folder] = positionals;
  const name = remoteName.safeParse(given.startsWith('mf-') ? given : `mf-${given}`).data;
  if (name === undefined) {
    throw new Error('Name the remote in lowercase letters, digits and hyphens: remote:new broker');
  }
  const role = Object.keys(people).find((known) => known === (values.role ?? 'agent')) as Role | undefined;
  if (role === undefined) {
    throw new Error(`There is no role ${values.role}. There are ${Object.keys(people).join(', ')}.`);
  }
  const noun = name.slice('mf-'.length);
  const route = values.path ?? `/${noun}`;
  if (!/^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(route)) {
    throw new Error(`${route} is not a path of lowercase words: /broker-desk`);
  }
  const owner = reservedFor(route);
  if (owner) throw new Error(`${route} belongs to ${owner}.`);
  const title = values.title ?? titleOf(noun);
  if (!/^[^"<>{}\\]{1,40}$/.test(title)) {
    throw new Error('A title has up to 40 characters, none of them a double quote, a brace, < or >.');
  }
  return { name, folder: path.resolve(folder ?? name), title, route, role, hasMenu: !values['no-menu'] };
}

/** A literal of the code; titles hold no double quote. */
const text = (value: string) => (value.includes("'") ? `"${value}"` : `'${value}'`);

/** Text of a file in `template`, where `__name__` stands for a value. */
function fill(file: string, values: Readonly<Record<string, string>>): string {
  const template = readFileSync(path.join(__dirname, 'template', `${file}.txt`), 'utf8');
  return template.replaceAll(/__(\w+?)__/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`The template ${file} has no value for ${key}.`);
    return value;
  });
}

function valuesOf({ name, title, route, role, hasMenu }: NewRemote, portal: string): Record<string, string> {
  const { guard, whom, tester } = people[role];
  return {
    name,
    title,
    route,
    portal,
    noun: name.slice('mf-'.length),
    nameText: text(name),
    titleText: text(title),
    titleAttribute: JSON.stringify(title),
    routeText: text(route),
    guardText: text(guard),
    whomTexts: whom.map(text).join(', '),
    testerText: text(tester ?? ''),
    menuImport: hasMenu ? "import { navigation } from './navigation';\n" : '',
    menuField: hasMenu ? '  navigation,\n' : '',
    // Every public page has one.
    descriptionField: role === 'anyone' ? `    description: ${text(`${title}.`)},\n` : '',
  };
}

/** This package's own versions: the shell shares one copy of each with every remote. */
function ownPackage() {
  const file = path.resolve(__dirname, '../../package.json');
  return JSON.parse(readFileSync(file, 'utf8')) as {
    readonly version: string;
    readonly dependencies: Readonly<Record<string, string>>;
  };
}
const singletons = ['@tanstack/react-query', 'react', 'react-dom', 'react-router-dom', 'styled-components'];

function packageFile(name: string, isInside: boolean): object {
  const own = ownPackage();
  const scripts = isInside
    ? {
        dev: `node ../scripts/dev.mjs ${name}`,
        build: `node ../scripts/build.mjs ${name}`,
        release: `node ../scripts/release.mjs ${name}`,
        'release:check': `node ../scripts/release.mjs ${name} check`,
        verify: `node ../scripts/verify.mjs ${name}`,
        typecheck: 'node ../node_modules/typescript-7/bin/tsc -b',
        test: `jest --config ../jest.config.mjs --selectProjects ui --testPathPatterns /${name}/`,
      }
    : {
        dev: 'farmpost-remote dev',
        build: 'farmpost-remote build',
        release: 'farmpost-remote release',
        'release:check': 'farmpost-remote release check',
        kit: 'farmpost-remote kit',
        typecheck: 'tsc --noEmit',
        test: 'jest',
        verify: 'npm run typecheck && npm test && npm run build && npm run release:check -- --no-build',
      };
  return {
    name: isInside ? `@farmpost/${name}` : name,
    version: '0.1.0',
    private: true,
    scripts,
    sideEffects: ['*.css'],
    dependencies: {
      '@farmpost/shared': isInside ? own.version : `file:${KIT_FILE}`,
      ...Object.fromEntries(singletons.map((each) => [each, own.dependencies[each]])),
    },
  };
}

function filesOf(wanted: NewRemote, { workspace, kit, portal }: Place): Record<string, string | Buffer> {
  const { name, role, hasMenu } = wanted;
  const values = valuesOf(wanted, portal ?? 'https://portal.example');
  const page = `src/features/${values.noun}/${values.noun}-page`;
  const kind = people[role].tester ? 'greeting' : 'public';
  const isInside = workspace !== null;
  const templates = {
    'tsconfig.json': isInside ? 'inside/tsconfig.json' : 'own/tsconfig.json',
    'webpack.config.ts': 'webpack.config.ts',
    'src/remote.tsx': 'src/remote.tsx',
    'src/routes.tsx': 'src/routes.tsx',
    ...(hasMenu && { 'src/navigation.ts': 'src/navigation.ts' }),
    [`${page}.tsx`]: `src/${kind}-page.tsx`,
    [`${page}.test.tsx`]: `src/${kind}-page.test.tsx`,
    ...(!isInside && {
      'jest.config.cjs': 'own/jest.config.cjs',
      '.gitignore': 'own/gitignore',
      '.github/workflows/release.yml': 'own/release.yml',
      'README.md': 'own/readme.md',
    }),
  };
  return {
    'package.json': `${JSON.stringify(packageFile(name, isInside), null, 2)}\n`,
    ...Object.fromEntries(Object.entries(templates).map(([file, from]) => [file, fill(from, values)])),
    ...(kit && { [KIT_FILE]: kit }),
  };
}

/** Writes the folder and returns the next steps. Throws, with nothing written, if the folder is not empty. */
export function createRemote({ workspace, kit, portal, ...wanted }: NewRemote & Place): string {
  const { folder, name, route } = wanted;
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  if (workspace !== null && path.basename(folder) !== name) {
    throw new Error(`In the workspace the folder has the remote's name: ${name}`);
  }
  for (const [file, content] of Object.entries(filesOf(wanted, { workspace, kit, portal }))) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
  const where = portal ?? 'URL';
  const steps =
    workspace === null
      ? [
          `cd ${path.relative(process.cwd(), folder) || '.'} && npm install`,
          'npm test',
          `npm run dev -- --portal ${where}`,
          `an admin registers ${name} with the path ${route} at ${portal ?? ''}/admin/releases and makes a token`,
          `FARMPOST_DEPLOY_TOKEN=… npm run release -- --portal ${where}`,
        ]
      : [
          'npm install',
          `npm test -w ${name}`,
          `npm run dev -w ${name} -- --portal ${where}`,
          `npm run build -- ${name}`,
        ];
  return [`Made ${name} in ${folder}. Next:`, ...steps.map((step) => `  ${step}`)].join('\n');
}
