/**
 * The order of the bff's features: a feature imports features of its own group and of the groups before it.
 * `bff/README.md` says what each group is about.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(__dirname, '../bff/src/features');

const groups: Readonly<Record<string, readonly string[]>> = {
  core: [
    'audit',
    'files',
    'housekeeping',
    'list-views',
    'messages',
    'product-settings',
    'api-keys',
    'vendor-misfits',
  ],
  money: ['billing', 'commissions', 'mail-rates', 'payout-accounts'],
  people: ['agents', 'auth', 'brand-kits', 'client-invitations', 'clients', 'profiles', 'webhook-endpoints'],
  responses: ['lead-templates', 'leads', 'results', 'scans'],
  homes: ['households'],
  market: ['identity-checks', 'idx-connections', 'listing-photos', 'listings', 'mls-providers', 'sync'],
  mailings: [
    'audience-lens',
    'auto-farms',
    'campaigns',
    'crm-connections',
    'do-not-mail',
    'farms',
    'household-merges',
    'household-wishes',
    'lead-imports',
    'mail-pieces',
    'mailing-lists',
    'mailing-plans',
    'outgoing',
    'printers',
    'proof-links',
    'seller-reports',
    'template-gallery',
    'templates',
    'test-prints',
  ],
  public: ['inquiries', 'landing', 'map', 'newsletter', 'site'],
  desks: ['activity', 'dashboard', 'onboarding', 'performance', 'sales', 'search'],
  administration: [
    'accounts',
    'agent-deletion',
    'alarms',
    'analytics',
    'customers',
    'database-tools',
    'platform-stats',
    'provider-management',
    'releases',
    'service-health',
    'team-backends',
    'users',
    'vitals',
  ],
};

const order = Object.keys(groups);
const groupOf = (feature: string) => order.findIndex((group) => groups[group]?.includes(feature));

/** Imports of one feature by another, in a file's text. */
const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:from|import\(?)\s*'(\.[^']+)'/g)].flatMap(([, specifier = '']) => {
    const [feature, ...rest] = path.posix.join(path.posix.dirname(file), specifier).split('/');
    return feature && feature !== '..' && rest.length > 0 ? [feature] : [];
  });

/** Imports against the order, as `sync -> campaigns`. */
function upwardImports(files: readonly { readonly file: string; readonly text: string }[]): string[] {
  const found = files.flatMap(({ file, text }) => {
    const [from = ''] = file.split('/');
    return importsOf(file, text)
      .filter((to) => groupOf(to) > groupOf(from))
      .map((to) => `${from} -> ${to}`);
  });
  return [...new Set(found)].toSorted();
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.ts') && !/\.(test|access)\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));

test('every feature is in one group', () => {
  const features = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(Object.values(groups).flat().toSorted()).toEqual(features.toSorted());
});

test('finds an import against the order', () => {
  const text = `import { queueNews } from '../campaigns/news.service';\nimport { find } from './sync.repo';`;
  expect(upwardImports([{ file: 'sync/sync.service.ts', text }])).toEqual(['sync -> campaigns']);
  expect(upwardImports([{ file: 'campaigns/a.ts', text: `import { b } from '../sync/b';` }])).toEqual([]);
});

test('no feature imports a feature of a later group', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(upwardImports(files)).toEqual([]);
});

test('the guide names the groups in this order', () => {
  const guide = readFileSync(path.resolve(__dirname, '../bff/README.md'), 'utf8');
  const named = order.map((group) => guide.indexOf(`| ${group} `));
  expect(named.every((at) => at > 0)).toBe(true);
  expect(named.toSorted((a, b) => a - b)).toEqual(named);
});
