/** Compares the quickened parts of jsdom with jsdom's own. */
import { createRequire } from 'node:module';
import path from 'node:path';

const environment = createRequire(require.resolve('jest-environment-jsdom'));
const lib = path.join(path.dirname(environment.resolve('jsdom')), 'jsdom');

type Declaration = CSSStyleDeclaration;
interface StyleRules {
  getDeclarationForElement: (element: object) => Declaration;
}
const styleRules = require(path.join(lib, 'living/helpers/style-rules.js')) as StyleRules;
const utils = require(path.join(lib, 'living/generated/utils.js')) as {
  implForWrapper(wrapper: object): { _ownerDocument: { _styleCache: object | null } };
};
const own = styleRules.getDeclarationForElement;
const { quickenStyles } = require('./quick-dom.cjs') as { readonly quickenStyles: (window: object) => void };
const { JSDOM } = require(environment.resolve('jsdom')) as {
  JSDOM: new (html: string) => { window: Window & typeof globalThis };
};

const html = `<!doctype html>
<style>
  * { opacity: 0.9 }
  :root { color: red }
  .a { display: flex; color: blue }
  .b, .c > span, ul li:first-child { display: none }
  .a:not(.b, .c) { visibility: hidden }
  :is(.b, p) em { background: lime }
  p.a:hover { display: grid }
  P { pointer-events: none }
  input[type="text"][name="x,y"] { opacity: 0.5 }
  input[data-odd="]"] { opacity: 0.4 }
  .with\\:escape { display: inline-flex }
  #one { display: table }
  svg linearGradient { visibility: hidden }
  .a::before { display: none }
  .all { display: unset }
  @media screen { .b + .c { color: green } }
  @media print { .a { display: none } }
  @keyframes turn { from { opacity: 0 } }
</style>
<div class="a"><p class="a
 b">x <em>y</em></p><p class="c"><span>z</span></p></div>
<ul><li>1</li><li class="a all">2</li></ul>
<svg><linearGradient></linearGradient></svg>
<i class="with:escape" id="one"></i><b style="display: none; color: unset" class="a">own</b><b class="a">none</b>
<input type="text" name="x,y"><input data-odd="]"><input type="hidden" id="hidden"><textarea></textarea>
<label id="l1" for="t1"></label><input id="t1"><label for="twice"></label><p id="twice"></p><input id="twice">
<label for="hidden"></label><label for="none"></label><label for=""></label><label>in <select></select></label>`;

const { window } = new JSDOM(html);
const { document } = window;
const implOf = (wrapper: object) => utils.implForWrapper(wrapper);
const compute = window.getComputedStyle.bind(window);
quickenStyles(window);
afterAll(() => window.close());

/** Style of an element by jsdom's own function. */
function ownStyle(element: Element): string {
  const impl = implOf(element);
  impl._ownerDocument._styleCache = null;
  const { cssText } = own(impl);
  impl._ownerDocument._styleCache = null;
  return cssText;
}

const elements = () => [...document.querySelectorAll('*')];
const styles = () =>
  elements().map((element) => styleRules.getDeclarationForElement(implOf(element)).cssText);

test('each element has the declarations that jsdom finds', () => {
  expect(new Set(styles()).size).toBeGreaterThan(12);
  expect(styles()).toEqual(elements().map(ownStyle));
});

test('a change of the document, a class or a sheet counts at once', () => {
  const before = styles();
  document.querySelector('ul li')?.classList.add('all');
  document.querySelector('b')?.removeAttribute('style');
  document.querySelector('div')?.prepend(document.createElement('p'));
  const sheet = document.createElement('style');
  sheet.textContent = '.a { display: block } b { opacity: 0.1 }';
  document.head.append(sheet);
  expect(styles()).not.toEqual(before);
  expect(styles()).toEqual(elements().map(ownStyle));
});

test('reading one property gives what reading all gives', () => {
  const properties = ['display', 'visibility', 'opacity', 'pointer-events', 'color', 'background-color'];
  for (const element of elements()) {
    const [quick, whole] = [window.getComputedStyle(element), compute(element)];
    expect(properties.map((name) => quick.getPropertyValue(name))).toEqual(
      properties.map((name) => whole.getPropertyValue(name)),
    );
    expect([quick.display, quick.pointerEvents, quick.color, quick.length]).toEqual([
      whole.display,
      whole.pointerEvents,
      whole.color,
      whole.length,
    ]);
    expect(Array.from(quick)).toEqual(Array.from(whole));
  }
});

test('a label has the first element of its id if that is a control, or the first control in it', () => {
  const outside = document.createElement('div');
  outside.innerHTML = '<label for="t1"></label><input id="t1">';
  const all = [...document.querySelectorAll('label'), ...outside.querySelectorAll('label')];
  const [text, choice] = [document.querySelector('#t1'), document.querySelector('select')];
  expect(all.map(({ control }) => control)).toEqual([
    text,
    null,
    null,
    null,
    null,
    choice,
    outside.querySelector('input'),
  ]);
  text?.setAttribute('id', 'renamed');
  expect(all[0]?.control).toBeNull();
  document.querySelector('p#twice')?.remove();
  expect(all[1]?.control).toBe(document.querySelector('#twice'));
});
