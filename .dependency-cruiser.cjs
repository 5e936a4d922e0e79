/** The import rules of the workspace; scripts/import-rules.test.mjs plants violations and expects these to fail. */
const remotes = '(shell|mf-[a-z0-9-]+)';
const tests = '\\.(test|conformance)\\.(ts|tsx)$|\\.access\\.ts$|/testing/|\\.conformance\\.test\\.ts$';
/** Contracts that are words alone. */
const schemaless = '(constants|[a-z-]+-vocabulary)\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'shared-imports-nobody',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: `^(bff|${remotes})/` },
    },
    {
      name: 'bff-imports-contracts-and-domain-only',
      severity: 'error',
      from: { path: '^bff/' },
      to: { path: `^(${remotes}/|shared/src/(?!contracts/|domain/|testing/clock\\.ts$))` },
    },
    {
      name: 'front-ends-are-independent',
      comment: 'A front end imports shared, never another front end and never the bff.',
      severity: 'error',
      from: { path: `^${remotes}/` },
      to: { path: `^(bff|${remotes})/`, pathNot: '^$1/' },
    },
    {
      name: 'contracts-import-contracts-only',
      severity: 'error',
      from: { path: '^shared/src/contracts/' },
      to: { path: '^shared/src/(domain|client|ui|testing|federation)/' },
    },
    {
      name: 'browsers-carry-no-schemas',
      comment: 'What runs in browsers takes types from contracts, and values from files that import no zod.',
      severity: 'error',
      from: {
        path: `^(shared/src/(domain|client|ui)|${remotes}/src)/|^shared/src/contracts/${schemaless}`,
        pathNot: tests,
      },
      to: {
        path: `^shared/src/contracts/(?!${schemaless})|node_modules/zod/`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^shared/src/domain/', pathNot: tests },
      to: { path: '^shared/src/(client|ui|testing|federation)/|node_modules/(react|styled-components)/' },
    },
    {
      name: 'client-knows-no-ui',
      severity: 'error',
      from: { path: '^shared/src/client/' },
      to: { path: '^shared/src/(ui|testing)/' },
    },
    {
      name: 'production-never-imports-testing',
      severity: 'error',
      from: { path: '^(shared|bff|shell|mf-[a-z0-9-]+)/', pathNot: tests },
      to: { path: '/testing/' },
    },
    {
      name: 'only-the-data-layer-imports-kysely',
      severity: 'error',
      from: { path: '^bff/src/', pathNot: `\\.(repo|queries|commands)\\.ts$|^bff/src/(db|jobs)/|${tests}` },
      to: { path: 'node_modules/kysely/' },
    },
    {
      name: 'routes-go-through-the-service',
      severity: 'error',
      from: { path: '^bff/src/features/.+\\.routes\\.ts$' },
      to: { path: '\\.repo\\.ts$' },
    },
    {
      name: 'another-feature-by-service-or-queries',
      severity: 'error',
      from: { path: '^bff/src/features/([^/]+)/', pathNot: tests },
      to: {
        path: '^bff/src/features/([^/]+)/.+\\.(repo|routes|presenter|policy)\\.ts$',
        pathNot: '^bff/src/features/$1/',
      },
    },
    {
      name: 'features-of-a-remote-are-independent',
      severity: 'error',
      from: { path: `^(${remotes}/src/features)/([^/]+)/` },
      to: { path: `^${remotes}/src/features/`, pathNot: '^$1/$3/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-test-only-dependency-in-production',
      severity: 'error',
      from: { path: '^(shared|bff|shell|mf-[a-z0-9-]+)/src', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/@types/' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[a-z-]+/(dist|\\.tsbuild)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
