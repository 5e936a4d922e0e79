/** HTML from template strings: escapes every value that is not already HTML. */
import { escapeHtml } from './escape-html';

export interface Html {
  readonly text: string;
}

type Value = string | number | Html | readonly Value[];

function toText(value: Value): string {
  if (Array.isArray(value)) return value.map((each: Value) => toText(each)).join('');
  if (typeof value === 'object') return (value as Html).text;
  return escapeHtml(String(value));
}

export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { text: strings.reduce((text, part, at) => text + toText(values[at - 1] ?? '') + part) };
}

/** Marks our own text as HTML or CSS that needs no escaping. */
export const raw = (text: string): Html => ({ text });
