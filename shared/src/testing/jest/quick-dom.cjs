/**
 * Three parts of jsdom that took a third of the time of page tests, with the same results. Require it before the
 * environment loads jsdom. It relies on modules inside of jsdom, which `jest-environment-jsdom` pins.
 *
 * - A rule of a style sheet is tried only on elements that have the class or the name at the end of its selector, and
 *   elements with the same rules share one declaration.
 * - `getComputedStyle` resolves all colors at each call; those who read one property get that one.
 * - A label finds its control by the document's ids, not by a walk through the document.
 */
const { createRequire } = require('node:module');
const path = require('node:path');

const fromEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const jsdom = path.join(path.dirname(fromEnvironment.resolve('jsdom')), 'jsdom');
const { CSSStyleDeclaration } = createRequire(path.join(jsdom, 'index.js'))('cssstyle');
const cssom = createRequire(path.join(jsdom, 'index.js'))('rrweb-cssom');
const inJsdom = (file) => require(path.join(jsdom, file));
const { matchesDontThrow } = inJsdom('living/helpers/selectors.js');
const { isLabelable } = inJsdom('living/helpers/form-controls.js');
const styleRules = inJsdom('living/helpers/style-rules.js');
const idlUtils = inJsdom('living/generated/utils.js');

const defaultRules = cssom.parse(inJsdom('browser/default-stylesheet.js')).cssRules;

/** The parts of a selector between commas, without what narrows them; `null` for one with escapes or nested brackets. */
function alternatives(selector) {
  const plain = selector.replace(/\[[^\]"']*(?:"[^"]*"|'[^']*')?[^\]"']*\]|\([^()]*\)/g, '');
  return /[\\"'()[\]|]/.test(plain) ? null : plain.split(',');
}

/** A class or tag name that an element must have for a selector to match; `null` if it is not known. */
function keyOf(alternative) {
  const last =
    alternative
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  const [, className] = /\.([\w-]+)/.exec(last) ?? [];
  if (className !== undefined) return `.${className}`;
  const [tag] = /^[a-z][\w-]*/i.exec(last) ?? [];
  return tag?.toLowerCase() ?? null;
}

/** By selector: the keys of which an element must have one, or `null` if the selector must be tried on each. */
const keysOfSelector = new Map();
function keysOf(selector) {
  let keys = keysOfSelector.get(selector);
  if (keys === undefined) {
    keys = alternatives(selector)?.map(keyOf) ?? null;
    if (keys?.includes(null)) keys = null;
    keysOfSelector.set(selector, keys);
  }
  return keys;
}

function matchingRules(element) {
  const classes = element.getAttributeNS(null, 'class')?.split(/\s+/) ?? [];
  const own = new Set([element.localName.toLowerCase(), ...classes.map((name) => `.${name}`)]);
  const found = [];
  const tryOn = (rule) => {
    // Rules such as @keyframes have none.
    if (!rule.selectorText) return;
    const keys = keysOf(rule.selectorText);
    if (keys && !keys.some((key) => own.has(key))) return;
    if (matchesDontThrow(element, rule.selectorText)) found.push(rule);
  };
  const tryAll = (rules) => {
    for (const rule of rules) {
      if (!rule.media) tryOn(rule);
      else if (Array.prototype.includes.call(rule.media, 'screen')) {
        for (const inner of rule.cssRules) tryOn(inner);
      }
    }
  };
  tryAll(defaultRules);
  for (const sheet of element._ownerDocument.styleSheets._list) tryAll(sheet.cssRules);
  return found;
}

function declare(declaration, style) {
  for (const property of Array.from(style)) {
    const value = style.getPropertyValue(property);
    if (value === 'unset') declaration.removeProperty(property);
    else declaration.setProperty(property, value, style.getPropertyPriority(property));
  }
}

let lastRule = 0;
const numberOfRule = new WeakMap();
function numberOf(rule) {
  if (!numberOfRule.has(rule)) numberOfRule.set(rule, (lastRule += 1));
  return numberOfRule.get(rule);
}

/** By document: what elements without a style of their own have, by the numbers of their rules. */
const sharedDeclarations = new WeakMap();

function makeDeclaration(element) {
  const rules = matchingRules(element);
  const hasOwn = element.style.length > 0;
  const document = element._ownerDocument;
  if (!sharedDeclarations.has(document)) sharedDeclarations.set(document, new Map());
  const shared = sharedDeclarations.get(document);
  const key = rules.map(numberOf).join();
  if (!hasOwn && shared.has(key)) return shared.get(key);
  const declaration = new CSSStyleDeclaration();
  for (const { style } of rules) declare(declaration, style);
  if (hasOwn) declare(declaration, element.style);
  else shared.set(key, declaration);
  return declaration;
}

styleRules.getDeclarationForElement = (element) => {
  const document = element._ownerDocument;
  // jsdom drops it at each change of the document.
  document._styleCache ??= new WeakMap();
  const known = document._styleCache.get(element);
  if (known) return known;
  const declaration = makeDeclaration(element);
  document._styleCache.set(element, declaration);
  return declaration;
};

/** Properties by the names under which test libraries read them; no other property says anything about them. */
const singles = new Map([
  ['display', 'display'],
  ['visibility', 'visibility'],
  ['opacity', 'opacity'],
  ['pointerEvents', 'pointer-events'],
  ['pointer-events', 'pointer-events'],
]);

function readSingle(element, property) {
  return property in styleRules.propertiesWithResolvedValueImplemented
    ? styleRules.getResolvedValue(element, property)
    : styleRules.getDeclarationForElement(element).getPropertyValue(property);
}

/** Replaces the window's `getComputedStyle` with one that computes what is read. */
exports.quickenStyles = (window) => {
  const compute = window.getComputedStyle;
  window.getComputedStyle = (element, pseudo) => {
    const inner = idlUtils.implForWrapper(element);
    if (!inner || (pseudo !== undefined && pseudo !== null && pseudo !== '')) return compute(element, pseudo);
    let whole;
    const all = () => (whole ??= compute(element));
    const getPropertyValue = (name) =>
      singles.has(name) ? readSingle(inner, singles.get(name)) : all().getPropertyValue(name);
    return new Proxy(Object.create(CSSStyleDeclaration.prototype), {
      get(_target, key) {
        if (key === 'getPropertyValue') return getPropertyValue;
        if (singles.has(key)) return readSingle(inner, singles.get(key));
        const value = Reflect.get(all(), key);
        return typeof value === 'function' ? value.bind(all()) : value;
      },
      has: (_target, key) => key in all(),
    });
  };
};

// Its modules need each other and load in one order only.
fromEnvironment('jsdom');
const { implementation: Label } = inJsdom('living/nodes/HTMLLabelElement-impl.js');
const ownControl = Object.getOwnPropertyDescriptor(Label.prototype, 'control');
Object.defineProperty(Label.prototype, 'control', {
  configurable: true,
  get() {
    const id = this.getAttributeNS(null, 'for');
    const [only, ...others] = (id && this._attached && this._ownerDocument._ids[id]) || [];
    // With several of one id, the first in the document counts.
    if (!only || others.length > 0) return ownControl.get.call(this);
    return isLabelable(only) ? only : null;
  },
});
