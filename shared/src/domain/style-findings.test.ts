/** Style sheets of a remote: rules for its own elements alone, and no address of another origin. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'postcss';
import { PORTAL_CLASSES, PORTAL_FONTS, readStyle } from './style-findings';

const codes = (text: string) => readStyle('client/a.css', text, 'mf-broker').map(({ code }) => code);

describe('reach', () => {
  it.each([
    'h1 { color: red }',
    '* { margin: 0 }',
    ':root { --bg: red }',
    'html, body { margin: 0 }',
    'HTML { margin: 0 }',
    'b\\6f dy { margin: 0 }',
    'body.broker { margin: 0 }',
    '.broker body { margin: 0 }',
    '#root { display: none }',
    '#mf-brokers { display: none }',
    '[data-failure] { display: none }',
    '[class] { display: none }',
    'main > section { color: red }',
    '::selection { color: red }',
    ':focus-visible { outline: none }',
    ':is(.broker, header) { color: red }',
    ':where(body) { margin: 0 }',
    ':not(.broker) { display: none }',
    'body:has(.broker) { overflow: hidden }',
    'header:has(.broker) { display: none }',
    '.visually-hidden { position: static }',
    '.shell__sc-1a2b { display: none }',
    '.mf-agent__sc-1a2b-0 { display: none }',
    '@media print { nav { display: none } }',
    '@layer a { button { color: red } }',
    '@supports (display: grid) { p { color: red } }',
    '@scope (body) { p { color: red } }',
    '@scope { p { color: red } }',
    '.broker { body:has(&) { overflow: hidden } }',
    '.broker { p:not(&) { color: red } }',
    'a { .broker & { color: red } &:hover { color: blue } }',
  ])('refuses %s', (text) => expect(codes(text)).toEqual(['style-reach']));

  it.each([
    '.broker { color: red }',
    '.broker h1, .broker > * { color: red }',
    '#mf-broker-desk p { color: red }',
    'main .broker { color: red }',
    '.broker:is(p, div) { color: red }',
    ':is(.broker, .desk) p { color: red }',
    ':root .broker { color: red }',
    '[data-theme="dark"] .broker { color: red }',
    '.broker:not(:root) { color: red }',
    '.mf-broker__sc-1a2b-0 { color: red }',
    '.broker { & p { color: red } p { color: red } > a { color: red } &:hover { color: red } }',
    '.broker { @media print { display: none } }',
    '@scope (.broker) to (.desk) { p { color: red } :scope { color: red } }',
    '@media print { .broker { display: none } }',
    '@keyframes broker-in { from { opacity: 0 } 50% { opacity: 1 } }',
    '@font-face { font-family: "Broker Sans"; src: url(./broker.woff2) }',
    '/* body { margin: 0 } */',
  ])('takes %s', (text) => expect(codes(text)).toEqual([]));

  it.each([
    '@page { margin: 0 }',
    '@view-transition { navigation: auto }',
    '@font-face { font-family: "Libre Franklin"; src: url(x.woff2) }',
    '@font-face { font-family: besley; src: url(x.woff2) }',
  ])('refuses what belongs to the whole page: %s', (text) => expect(codes(text)).toEqual(['style-global']));

  it('knows the classes and fonts of the portal', () => {
    const root = path.resolve(__dirname, '../../..');
    const sheet = (file: string) => parse(readFileSync(path.join(root, file), 'utf8'));
    const classes = new Set<string>();
    sheet('shared/src/ui/base.css').walkRules(({ selector }) => {
      for (const [, name = ''] of selector.matchAll(/\.([\w-]+)/g)) classes.add(name);
    });
    const fonts = new Set<string>();
    sheet('shell/src/chrome/fonts.css').walkDecls('font-family', ({ value }) => {
      fonts.add(value.replaceAll(/["']/g, '').toLowerCase());
    });
    expect([...classes].sort()).toEqual([...PORTAL_CLASSES].sort());
    expect([...fonts].sort()).toEqual([...PORTAL_FONTS].sort());
  });
});

describe('addresses', () => {
  it.each([
    '@import "https://evil.example/a.css";',
    '@import url(//evil.example/a.css) layer(a);',
    '.a { background: url(https://evil.example/x.png) }',
    '.a { background: url("//evil.example/x.png") }',
    ".a { background: URL( 'http:\\2f/evil.example/x.png' ) }",
    '.a { background: url("\\\\\\\\evil.example/x.png") }',
    '.a { background: u\\72l("https://evil.example/x.png") }',
    '.a { background: image-set("https://evil.example/x.png" 1x) }',
    '.a { --picture: url(https://evil.example/x.png) }',
    '.a { cursor: url(ftp://evil.example/x.cur), auto }',
    '@font-face { font-family: a; src: url(https://evil.example/a.woff2) }',
  ])('refuses %s', (text) => expect(codes(text)).toEqual(['style-origin']));

  it.each([
    '@import "./more.css";',
    '.a { background: url(x.png) }',
    '.a { background: url(/remotes/mf-broker/1/x.png) }',
    '.a { background: url("data:image/svg+xml,<svg xmlns=\'http://www.w3.org/2000/svg\'/>") }',
    '.a { content: "https://farmpost.example" }',
  ])('takes %s', (text) => expect(codes(text)).toEqual([]));
});

it.each([
  ['.a { color: red', 1, 1],
  ['.a {}\n}', 2, 1],
  ['.a {}\n.b { color }', 2, 6],
])('finds a sheet that cannot be read, with its line: %s', (text, line, column) => {
  expect(readStyle('client/a.css', text, 'mf-broker')).toMatchObject([
    { code: 'style-syntax', place: { file: 'client/a.css', line, column } },
  ]);
});

it('ends with one answer for a sheet that is nested too deeply', () => {
  expect(codes('.a{'.repeat(50_000) + '}'.repeat(50_000))).toEqual(['style-syntax']);
});
