/**
 * Caches rendered pages, since rendering one takes milliseconds. The cache key is everything a page is rendered from,
 * read for each request, so it never serves a stale page or another agent's.
 */
import { randomUUID } from 'node:crypto';

/** The values that differ between two views of the same page. */
export interface ViewValues {
  readonly nonce: string;
  readonly visitId: string;
  /** `null` if no scan is recorded for the view. */
  readonly scanId: string | null;
  readonly ticket: string;
}

/** Everything a page is rendered from. */
export interface PageSource {
  readonly subject: object;
  readonly form: object | undefined;
  /** The release of the rendering code. */
  readonly release: string;
}

export interface RenderedPages {
  /** Calls `draw` once per `source`, with placeholders instead of the view's values. */
  render(
    source: PageSource,
    values: ViewValues,
    draw: (placeholders: ViewValues) => Promise<string>,
  ): Promise<Buffer>;
}

type ValueName = keyof ViewValues;

export function createRenderedPages(maxPages: number): RenderedPages {
  // Random, so that an agent's text can never match a placeholder.
  const placeholders = {
    nonce: randomUUID(),
    visitId: randomUUID(),
    scanId: randomUUID(),
    ticket: randomUUID(),
  };
  const names = new Map<string, ValueName>(
    Object.entries(placeholders).map(([name, text]) => [text, name as ValueName]),
  );
  const anyPlaceholder = new RegExp(`(${[...names.keys()].join('|')})`);
  /** Pages as bytes with the names of the values between them, least recently used first. */
  const pages = new Map<string, readonly (Buffer | ValueName)[]>();

  /**
   * Keys of a subject's pages by the other inputs. Cached because the same object always serializes to the same text.
   */
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
    async render(source, values, draw) {
      const hasScan = values.scanId !== null;
      const key = keyOf(source, hasScan);
      const parts =
        pages.get(key) ??
        partsOf(await draw({ ...placeholders, scanId: hasScan ? placeholders.scanId : null }));
      pages.delete(key);
      pages.set(key, parts);
      if (pages.size > maxPages) pages.delete(pages.keys().next().value ?? key);
      return Buffer.concat(
        parts.map((part) => (typeof part === 'string' ? Buffer.from(values[part] ?? '') : part)),
      );
    },
  };
}
