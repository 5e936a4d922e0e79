/** Tests of differences between a release and the portal that runs: contract, shared modules, and the API. */
import type { OperationShape, ReleasedRoute } from '../contracts/platform';
import { whyText } from './release-finding';
import { checkAgainstShell, checkClaims, checkOperations } from './release-gate';

const shell = {
  contract: '1',
  shared: { react: '19.3.1', '@farmpost/shared/client': '0.1.0' },
  provides: { '@farmpost/shared/client': ['request', 'hasErrorCode'] },
};
const built = { contract: '1', shared: { react: '^19.3.1' } };

describe('against the shell', () => {
  it('accepts a release whose needs the shell meets', () => {
    const uses = { '@farmpost/shared/client': ['request'] };
    expect(checkAgainstShell({ ...built, uses }, shell)).toEqual([]);
  });

  it.each([
    ['another major of the contract', { contract: '2.0' }, 'it was built for contract 2.0; the shell has 1'],
    [
      'a range that excludes the shell’s',
      { shared: { react: '^20.0.0' } },
      'it needs react ^20.0.0; the shell',
    ],
    ['a package that is not shared', { shared: { vue: '^3.0.0' } }, 'it needs vue, which the shell does not'],
    [
      'a helper that the shell lacks, of a range that holds',
      {
        shared: { '@farmpost/shared/client': '^0.1.0' },
        uses: { '@farmpost/shared/client': ['request', 'requestTwice'] },
      },
      'it uses requestTwice of @farmpost/shared/client, which the shell lacks',
    ],
  ])('refuses %s', (_, release, reason) => {
    const [found, ...more] = checkAgainstShell({ ...built, ...release }, shell);
    expect(found?.why).toContain(reason);
    expect(more).toEqual([]);
  });
});

describe('against the API', () => {
  type Fields = Readonly<Record<string, object>>;
  const body = (properties: Fields, required: readonly string[] = Object.keys(properties)) => ({
    type: 'object',
    properties,
    required,
  });
  let versions = 0;
  const shape = (sends: object, reads: object): OperationShape => ({
    fingerprint: String((versions += 1)),
    sends: { ...sends },
    reads: { ...reads },
  });
  const text = { type: 'string' };
  const tone = (...values: readonly string[]) => ({ type: 'string', enum: values });
  const then = shape(
    body({ name: text, tone: tone('warm', 'plain') }),
    body({ data: { type: 'array', items: body({ id: text, city: text }) } }),
  );
  const breaks = (now: OperationShape) =>
    checkOperations({ operations: { 'PUT /cards': then } }, { 'PUT /cards': now }).map(whyText);

  it.each<[string, object, object, string]>([
    [
      'a removed field that it reads',
      then.sends,
      body({ data: { type: 'array', items: body({ id: text }) } }),
      'PUT /cards: data[].city is no longer answered',
    ],
    [
      'a field that may be missing now',
      then.sends,
      body({ data: { type: 'array', items: body({ id: text, city: text }, ['id']) } }),
      'PUT /cards: data[].city may be missing now',
    ],
    [
      'a new required field that it does not send',
      body({ name: text, tone: tone('warm', 'plain'), size: text }),
      then.reads,
      'PUT /cards: size is required now',
    ],
    [
      'a narrowed enum',
      body({ name: text, tone: tone('warm') }),
      then.reads,
      'PUT /cards: tone no longer accepts plain',
    ],
    [
      'another type',
      body({ name: { type: 'number' }, tone: tone('warm', 'plain') }),
      then.reads,
      'PUT /cards: name is another type now',
    ],
  ])('names operation and field of %s', (_, sends, reads, reason) => {
    expect(breaks(shape(sends, reads))).toEqual([reason]);
  });

  it('accepts a growing API: an optional input field, a new output field, a wider enum', () => {
    const sends = body({ name: text, tone: tone('warm', 'plain', 'bold'), note: text }, ['name', 'tone']);
    const reads = body({
      data: { type: 'array', items: body({ id: text, city: text, state: text }) },
      total: text,
    });
    expect(breaks(shape(sends, reads))).toEqual([]);
  });

  it('names an operation that is gone', () => {
    expect(checkOperations({ operations: { 'PUT /cards': then } }, {})).toEqual([
      { code: 'operation-gone', why: 'it calls PUT /cards, which the API does not have' },
    ]);
  });
});

describe('against the other remotes', () => {
  const route = (path: string, fields: Partial<ReleasedRoute> = {}): ReleasedRoute => ({
    path,
    guard: 'agent',
    title: path,
    files: [],
    ...fields,
  });
  const others: Parameters<typeof checkClaims>[1]['others'] = [
    { name: 'mf-agent', routes: [route('/leads'), route('/onboarding', { isOnboarding: true })] },
    { name: 'mf-sales', routes: [route('/client-leads', { guard: 'sales', insteadOf: '/leads' })] },
  ];
  const check = (one: ReleasedRoute) =>
    checkClaims(
      { name: 'mf-broker', routes: [one] },
      { prefixes: ['/broker'], others, before: null, backend: null, mayWeakenGuards: false },
    ).map(whyText);

  it.each<[string, ReleasedRoute, string]>([
    ['a page below the shell’s', route('/login/desk'), 'it claims /login/desk, which is for the shell'],
    ['a path of the API', route('/api/leads'), 'it claims /api/leads, which is for the server'],
    [
      'a second wizard',
      route('/broker', { isOnboarding: true }),
      '/broker is the onboarding wizard, which mf-agent brings',
    ],
    [
      'a page in place of all',
      route('/broker', { insteadOf: '/*' }),
      '/broker stands in for /*, which is no single path',
    ],
    [
      'a page where another stands in',
      route('/broker', { guard: 'sales', insteadOf: '/leads' }),
      '/broker stands in for /leads, as /client-leads of mf-sales does',
    ],
  ])('refuses %s', (_, one, reason) => {
    expect(check(one)).toEqual([reason]);
  });

  it('accepts a replacement page for people whom no other replacement admits', () => {
    expect(check(route('/broker', { guard: 'admin', insteadOf: '/leads' }))).toEqual([]);
  });
});
