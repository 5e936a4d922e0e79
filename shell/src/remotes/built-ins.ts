/**
 * Built-ins that the shell relies on, as they were before any remote ran. What a remote replaces is put back. Methods
 * of prototypes stay writable: libraries assign methods of the same name to their own arrays and objects, which throws
 * where the inherited one is read-only.
 */
const { defineProperty, getOwnPropertyDescriptors, getOwnPropertyDescriptor } = Object;

interface Kept {
  readonly owner: object;
  readonly key: string;
  readonly label: string;
  readonly was: PropertyDescriptor;
}

/** Replaces a property for good: an assignment to it throws in the code that tries. */
function fix(owner: object, key: string): void {
  const value: unknown = Reflect.get(owner, key);
  defineProperty(owner, key, { value, writable: false, configurable: false, enumerable: true });
}

/**
 * Requests, reports and addresses go through these, so nothing may stand between. `share` makes the `fetch` of the page
 * from the browser's own. Call once, before any remote runs.
 */
export function freezeRequests(share: (send: typeof fetch) => typeof fetch): void {
  globalThis.fetch = share(globalThis.fetch.bind(globalThis));
  fix(globalThis, 'fetch');
  fix(navigator, 'sendBeacon');
  for (const key of ['pushState', 'replaceState']) fix(history, key);
}

const owners = (): readonly (readonly [string, object])[] => [
  ['Array', Array],
  ['Array.prototype', Array.prototype],
  ['Object', Object],
  ['Object.prototype', Object.prototype],
  ['String.prototype', String.prototype],
  ['Function.prototype', Function.prototype],
  ['Promise', Promise],
  ['Promise.prototype', Promise.prototype],
  ['RegExp.prototype', RegExp.prototype],
  ['Map.prototype', Map.prototype],
  ['Set.prototype', Set.prototype],
  ['JSON', JSON],
  ['Reflect', Reflect],
  ['EventTarget.prototype', EventTarget.prototype],
  ['Node.prototype', Node.prototype],
  ['Element.prototype', Element.prototype],
  ['Storage.prototype', Storage.prototype],
];

export interface BuiltIns {
  /** Puts back what was replaced or deleted, and returns the names. */
  restore(): readonly string[];
}

/** Call before any remote runs. Extensions of the browser change built-ins before pages run, if at all. */
export function keepBuiltIns(): BuiltIns {
  const kept: Kept[] = [];
  for (const [name, owner] of owners()) {
    for (const [key, was] of Object.entries(getOwnPropertyDescriptors(owner))) {
      const isMethod = typeof was.value === 'function' && was.configurable;
      if (isMethod) kept.push({ owner, key, was, label: `${name}.${key}` });
    }
  }
  const now = ({ owner, key }: Kept) => getOwnPropertyDescriptor(owner, key);
  return {
    restore() {
      const names: string[] = [];
      // Loops by index: the methods of arrays may be what was replaced.
      for (let at = 0; at < kept.length; at += 1) {
        const one = kept[at] as Kept;
        if (now(one)?.value === one.was.value) continue;
        defineProperty(one.owner, one.key, one.was);
        names[names.length] = one.label;
      }
      return names;
    },
  };
}
