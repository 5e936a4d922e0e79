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

const remoteFile = ({
  name,
  hasMenu,
}: NewRemote) => `import { REMOTE_CONTRACT, type RemoteModule } from '@farmpost/shared/federation/remote-module';
${hasMenu ? "import { navigation } from './navigation';\n" : ''}import { routes } from './routes';

/** The module the shell loads: data that the shell validates before showing anything. */
export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT,
  name: ${text(name)},
${hasMenu ? '  navigation,\n' : ''}  routes,
};
`;

const routesFile = (
  { route, title, role }: NewRemote,
  noun: string,
) => `import type { RemoteRoute } from '@farmpost/shared/federation/remote-module';

export const routes: readonly RemoteRoute[] = [
  {
    path: ${text(route)},
    guard: ${text(people[role].guard)},
    title: ${text(title)},
${role === 'anyone' ? `    description: ${text(`${title}.`)},\n` : ''}    page: () => import('./features/${noun}/${noun}-page'),
  },
];
`;

const navigationFile = ({
  route,
  title,
  role,
}: NewRemote) => `import type { RemoteNavigationEntry } from '@farmpost/shared/federation/remote-module';

/** The shell shows an entry to those whom it names. An entry needs its page in the route table. */
export const navigation: readonly RemoteNavigationEntry[] = [
  {
    place: 'header',
    whom: [${people[role].whom.map(text).join(', ')}],
    order: 60,
    label: ${text(title)},
    to: ${text(route)},
  },
];
`;

const greetingPage = ({ title }: NewRemote) => `import { apiQuery } from '@farmpost/shared/client/query';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';

export function Page() {
  const { data, isError, isFetching, refetch } = useQuery(apiQuery('GET /me'));
  return (
    <PageFrame>
      <PageHeader title=${JSON.stringify(title)} />
      <Section title="Signed in">
        {data && <p>You are {data.profile.email}.</p>}
        {!data && !isError && <SkeletonRows label="Loading your account" rows={1} />}
        {!data && isError && (
          <EmptyState
            kind="error"
            title="Your account did not load"
            action={
              <Button busy={isFetching} onClick={() => void refetch()}>
                Try Again
              </Button>
            }
          />
        )}
      </Section>
    </PageFrame>
  );
}
`;

const greetingTest = (
  { title }: NewRemote,
  noun: string,
  tester: string,
) => `import { buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { Page } from './${noun}-page';

const api = mockApi();

test('names the account that is signed in', async () => {
  api.answer('GET /me', buildMe(${text(tester)}, { email: 'dana@example.com' }));
  renderPage(<Page />);
  expect(screen.getByRole('heading', { level: 1, name: ${text(title)} })).toBeVisible();
  expect(await screen.findByText('You are dana@example.com.')).toBeVisible();
});

test('offers a retry after a failure', async () => {
  api.refuse('GET /me', 'internal');
  const { user } = renderPage(<Page />);
  await screen.findByText('Your account did not load');
  api.answer('GET /me', buildMe(${text(tester)}, { email: 'dana@example.com' }));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('You are dana@example.com.')).toBeVisible();
});
`;

const publicPage = ({
  title,
}: NewRemote) => `import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Section } from '@farmpost/shared/ui/section/section';

export function Page() {
  return (
    <PageFrame>
      <PageHeader title=${JSON.stringify(title)} />
      <Section title="Welcome">
        <p>This page is open to everyone.</p>
      </Section>
    </PageFrame>
  );
}
`;

const publicTest = (
  { title }: NewRemote,
  noun: string,
) => `import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { Page } from './${noun}-page';

test('has its heading', () => {
  renderPage(<Page />);
  expect(screen.getByRole('heading', { level: 1, name: ${text(title)} })).toBeVisible();
});
`;

const webpackFile = (
  name: string,
) => `import type { BuildArguments } from '@farmpost/shared/federation/build-options';
import { remoteConfig } from '@farmpost/shared/federation/remote-config';

export default (_: unknown, { mode = 'production' }: BuildArguments) =>
  remoteConfig({ mode, name: ${text(name)}, workspace: __dirname });
`;

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

const insideTypes = {
  extends: '../tsconfig.base.json',
  compilerOptions: {
    rootDir: '.',
    outDir: '.tsbuild',
    tsBuildInfoFile: '.tsbuild/tsconfig.tsbuildinfo',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['node', 'jest', '@testing-library/jest-dom'],
  },
  include: ['src', 'webpack.config.ts'],
  references: [{ path: '../shared' }],
};
const ownTypes = {
  compilerOptions: {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['node', 'jest', '@testing-library/jest-dom'],
    jsx: 'react-jsx',
    strict: true,
    noUncheckedIndexedAccess: true,
    noImplicitOverride: true,
    noFallthroughCasesInSwitch: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    resolveJsonModule: true,
    esModuleInterop: true,
    skipLibCheck: true,
    noEmit: true,
  },
  include: ['src', 'webpack.config.ts', 'node_modules/@farmpost/shared/src/ui/css.d.ts'],
};

const workflow = `name: release
on:
  push:
    branches: [main]
jobs:
  release:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 20
          cache: npm
      - run: npm ci
      - run: npm run typecheck
      - run: npm test
      # A first release goes to everyone; later ones can begin with --canary 5.
      - run: npm run release
        env:
          FARMPOST_PORTAL: \${{ vars.FARMPOST_PORTAL }}
          FARMPOST_DEPLOY_TOKEN: \${{ secrets.FARMPOST_DEPLOY_TOKEN }}
`;

const readme = ({ name, route, title }: NewRemote, portal: string) => `# ${name}

${title}, one remote of the portal at ${portal}. It serves ${route}.

\`\`\`sh
npm install
npm test
npm run dev -- --portal ${portal}       # this remote in the live portal, at http://localhost:4100
npm run release:check                   # what the portal would refuse
npm run release -- --portal ${portal}   # needs FARMPOST_DEPLOY_TOKEN, from an admin of the portal
npm run kit -- --portal ${portal}       # the portal's own modules, as it runs them now
\`\`\`

A page is a route in \`src/routes.tsx\` and a file \`src/features/<noun>/<noun>-page.tsx\` that exports \`Page\`. Controls come
from \`@farmpost/shared/ui\`, the API from \`@farmpost/shared/client/query\`; its operations are at ${portal}/api/docs.
`;

function filesOf(wanted: NewRemote, { workspace, kit, portal }: Place): Record<string, string | Buffer> {
  const { name, role, hasMenu } = wanted;
  const noun = name.slice('mf-'.length);
  const { tester } = people[role];
  const page = `src/features/${noun}/${noun}-page`;
  const isInside = workspace !== null;
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
  return {
    'package.json': json(packageFile(name, isInside)),
    'tsconfig.json': json(isInside ? insideTypes : ownTypes),
    'webpack.config.ts': webpackFile(name),
    'src/remote.tsx': remoteFile(wanted),
    'src/routes.tsx': routesFile(wanted, noun),
    ...(hasMenu && { 'src/navigation.ts': navigationFile(wanted) }),
    [`${page}.tsx`]: tester ? greetingPage(wanted) : publicPage(wanted),
    [`${page}.test.tsx`]: tester ? greetingTest(wanted, noun, tester) : publicTest(wanted, noun),
    ...(!isInside && {
      'jest.config.cjs': "module.exports = require('@farmpost/shared/jest-preset');\n",
      '.gitignore': 'node_modules/\ndist/\n',
      '.github/workflows/release.yml': workflow,
      'README.md': readme(wanted, portal ?? 'https://portal.example'),
    }),
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
