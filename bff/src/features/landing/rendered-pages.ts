/**
 * Keeps rendered pages, as drawing one takes milliseconds. A page is found by everything it is drawn from, read for
 * each request: a stale page or another agent's is never served.
 */
import { randomUUID } from 'node:crypto';

/** What differs between two views of the same page. */
export interface ViewValues {
  readonly nonce: string;
  readonly visitId: string;
  /** Null where no scan is recorded for the view. */
  readonly scanId: string | null;
}

/** Everything that a page is drawn from. */
export interface PageSource {
  readonly subject: object;
  readonly form: object | undefined;
  /** Of the code that draws. */
  readonly release: string;
}

export interface RenderedPages {
  /** `draw` is called once for each `source`, with placeholders instead of the view's values. */
  render(source: PageSource, values: ViewValues, draw: (placeholders: ViewValues) => string): Buffer;
}

type ValueName = keyof ViewValues;

export function createRenderedPages(maxPages: number): RenderedPages {
  // Random, so that nothing an agent has written can be taken for one of them.
  const placeholders = { nonce: randomUUID(), visitId: randomUUID(), scanId: randomUUID() };
  const names = new Map<string, ValueName>(
    Object.entries(placeholders).map(([name, text]) => [text, name as ValueName]),
  );
  const anyPlaceholder = new RegExp(`(${[...names.keys()].join('|')})`);
  /** Pages as bytes with the names of the values between them, the least recently used page first. */
  const pages = new Map<string, readonly (Buffer | ValueName)[]>();

  /** The keys of a subject's pages by what else they are drawn from: the same object has the same text. */
  const keys = new WeakMap<object, Map<string, string>>();

  function keyOf({ subject, form, release }: PageSource, hasScan: boolean): string {
    const variant = JSON.stringify([release, hasScan, form]);
    const known = keys.get(subject) ?? new Map<string, string>();
    keys.set(subject, known);
    const key = known.get(variant) ?? variant + JSON.stringify(subject);
    known.set(variant, key);
    return key;
  }

  const partsOf = (html: string) =>
    html.split(anyPlaceholder).map((text) => names.get(text) ?? Buffer.from(text));

  return {
    render(source, values, draw) {
      const hasScan = values.scanId !== null;
      const key = keyOf(source, hasScan);
      const parts =
        pages.get(key) ?? partsOf(draw({ ...placeholders, scanId: hasScan ? placeholders.scanId : null }));
      pages.delete(key);
      pages.set(key, parts);
      if (pages.size > maxPages) pages.delete(pages.keys().next().value ?? key);
      return Buffer.concat(
        parts.map((part) => (typeof part === 'string' ? Buffer.from(values[part] ?? '') : part)),
      );
    },
  };
}
