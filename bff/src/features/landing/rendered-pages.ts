/**
 * Keeps rendered pages, as drawing one takes milliseconds. A page is found by all that it was drawn from, read anew
 * for each request: what has changed is not found, so a stale page or another agent's can never be served.
 */
import { randomBytes } from 'node:crypto';

/** What differs between two views of the same page. */
export interface ViewValues {
  readonly nonce: string;
  readonly visitId: string;
  /** Null where no scan is recorded for the view. */
  readonly scanId: string | null;
}

/** All that a page is drawn from. */
export interface PageSource {
  readonly subject: object;
  readonly form: object | undefined;
  /** Of the code that draws. */
  readonly release: string;
}

export interface RenderedPages {
  /** The page as bytes. `draw` gets values that stand for those of the view and is called once for each `source`. */
  page(source: PageSource, values: ViewValues, draw: (standIns: ViewValues) => string): Buffer;
}

/** Of random letters, so that nothing an agent has written can be taken for one of them. */
const standIn = (): string => randomBytes(16).toString('hex');

export function createRenderedPages(maxPages: number): RenderedPages {
  const standIns = { nonce: standIn(), visitId: standIn(), scanId: standIn() };
  const marks = new RegExp(`(${Object.values(standIns).join('|')})`);
  /** The subject as text; the same object is the same text. */
  const texts = new WeakMap<object, string>();
  /** Text between marks, and the marks by name; the least recently used page first. */
  const pages = new Map<string, readonly (Buffer | keyof ViewValues)[]>();

  function cut(html: string): (Buffer | keyof ViewValues)[] {
    return html.split(marks).map((part) => {
      const name = (Object.keys(standIns) as (keyof ViewValues)[]).find((each) => standIns[each] === part);
      return name ?? Buffer.from(part);
    });
  }

  function textOf(subject: object): string {
    const known = texts.get(subject) ?? JSON.stringify(subject);
    texts.set(subject, known);
    return known;
  }

  return {
    page({ subject, form, release }, values, draw) {
      const key = `${release} ${values.scanId !== null} ${JSON.stringify(form)} ${textOf(subject)}`;
      const known = pages.get(key);
      const parts = known ?? cut(draw({ ...standIns, scanId: values.scanId && standIns.scanId }));
      pages.delete(key);
      pages.set(key, parts);
      if (pages.size > maxPages) pages.delete(pages.keys().next().value ?? key);
      return Buffer.concat(
        parts.map((part) => (typeof part === 'string' ? Buffer.from(values[part] ?? '') : part)),
      );
    },
  };
}
