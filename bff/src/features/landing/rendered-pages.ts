/**
 * Keeps rendered pages, as drawing one takes milliseconds. A page is found by all that it was drawn from, read anew
 * for each request: what has changed is not found, so a stale page or another agent's can never be served.
 */
import { randomBytes } from 'node:crypto';
import { NONCE_LENGTH } from '../../gateway/content-security';

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

/** A page with the values of one view. */
export interface LentPage {
  readonly bytes: Buffer;
  /** Call once, when the bytes are sent, and never read them again: the next view's values go into the same memory. */
  readonly giveBack: () => void;
}

export interface RenderedPages {
  /**
   * `draw` gets values that stand for those of the view and is called once for each `source`. A page that is never
   * given back, as its visitor went away, costs the next view a copy.
   */
  lend(source: PageSource, values: ViewValues, draw: (standIns: ViewValues) => string): LentPage;
}

interface Page {
  /** Where the values of a view go. */
  readonly slots: readonly { readonly name: keyof ViewValues; readonly at: number }[];
  /** With the values of the last view. Copied only while that one is being sent: copies keep the collector busy. */
  bytes: Buffer;
  isLent: boolean;
}

/** Of random letters, so that nothing an agent has written can be taken for one of them; as long as the value. */
const standIn = (length: number): string => randomBytes(length / 2).toString('hex');
const ID_LENGTH = 36;

const names = ['nonce', 'visitId', 'scanId'] as const;

function occurrences(bytes: Buffer, text: string): number[] {
  const found: number[] = [];
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + text.length)) found.push(at);
  return found;
}

/** Throws rather than leave a part of another view's value. */
function fill(bytes: Buffer, at: number, value: string, length: number): void {
  if (value.length !== length)
    throw new Error(`A value of ${value.length} characters goes where ${length} belong.`);
  bytes.write(value, at, 'latin1');
}

export function createRenderedPages(maxPages: number): RenderedPages {
  const standIns = { nonce: standIn(NONCE_LENGTH), visitId: standIn(ID_LENGTH), scanId: standIn(ID_LENGTH) };
  /** The keys of a subject's pages by what else they are drawn from; the same object is the same text. */
  const keys = new WeakMap<object, Map<string, string>>();
  /** The least recently used page first. */
  const pages = new Map<string, Page>();

  function pageOf(html: string): Page {
    const bytes = Buffer.from(html);
    const slots = names.flatMap((name) => occurrences(bytes, standIns[name]).map((at) => ({ name, at })));
    return { slots, bytes, isLent: false };
  }

  function keyOf({ subject, form, release }: PageSource, hasScan: boolean): string {
    const variant = `${release} ${hasScan} ${JSON.stringify(form)}`;
    const known = keys.get(subject) ?? new Map<string, string>();
    keys.set(subject, known);
    const key = known.get(variant) ?? `${variant} ${JSON.stringify(subject)}`;
    known.set(variant, key);
    return key;
  }

  return {
    lend(source, values, draw) {
      const key = keyOf(source, values.scanId !== null);
      const page = pages.get(key) ?? pageOf(draw({ ...standIns, scanId: values.scanId && standIns.scanId }));
      pages.delete(key);
      pages.set(key, page);
      if (pages.size > maxPages) pages.delete(pages.keys().next().value ?? key);
      if (page.isLent) page.bytes = Buffer.from(page.bytes);
      page.isLent = true;
      const { bytes, slots } = page;
      for (const { name, at } of slots) fill(bytes, at, values[name] ?? '', standIns[name].length);
      return {
        bytes,
        giveBack: () => {
          if (page.bytes === bytes) page.isLent = false;
        },
      };
    },
  };
}
