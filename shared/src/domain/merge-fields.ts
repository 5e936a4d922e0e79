/** Fields in the text of a follow-up: `{{first_name}}` becomes the lead's first name when the message is sent. */
export const mergeFields = [
  'first_name',
  'home_address',
  'listing_address',
  'agent_name',
  'agent_phone',
  'brokerage',
] as const;
export type MergeField = (typeof mergeFields)[number];

export const mergeFieldNames: Readonly<Record<MergeField, string>> = {
  first_name: 'First name',
  home_address: 'Home address',
  listing_address: 'Listing address',
  agent_name: 'Your name',
  agent_phone: 'Your phone',
  brokerage: 'Your brokerage',
};

/** Values of the fields for one lead; `null` if unknown. */
export type MergeValues = Readonly<Record<MergeField, string | null>>;

const FIELD = /\{\{\s*([^{}]*?)\s*\}\}/g;

export const fieldTag = (field: MergeField): string => `{{${field}}}`;

/** A field as people see it, who never meet its tag: `[First name]`. */
export const fieldLabel = (field: MergeField): string => `[${mergeFieldNames[field]}]`;

const isMergeField = (name: string): name is MergeField => mergeFields.some((field) => field === name);

/** Why a text cannot be sent to anyone, and how to fix it; `null` if its fields are right. */
export function mergeProblem(text: string): string | null {
  for (const [tag, name = ''] of text.matchAll(FIELD)) {
    if (!isMergeField(name)) {
      return `There is no field ${tag}. Use one of ${mergeFields.map(fieldTag).join(', ')}.`;
    }
  }
  return /\{\{|\}\}/.test(text.replace(FIELD, ''))
    ? 'A field is not closed. Write it with two braces on both sides, such as {{first_name}}.'
    : null;
}

export type MergePart =
  | { readonly text: string }
  | { readonly field: MergeField; readonly value: string | null };

/** The text in order, as typed parts and fields with their values. Unknown fields stay as typed. */
export function mergeParts(text: string, values: MergeValues): MergePart[] {
  const parts: MergePart[] = [];
  let at = 0;
  for (const match of text.matchAll(FIELD)) {
    const name = match[1] ?? '';
    if (!isMergeField(name)) continue;
    if (match.index > at) parts.push({ text: text.slice(at, match.index) });
    parts.push({ field: name, value: values[name] });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

/** The merged text, and the fields without a value. */
export function mergeText(text: string, values: MergeValues): { text: string; missing: MergeField[] } {
  const parts = mergeParts(text, values);
  const missing = parts.flatMap((part) => ('field' in part && part.value === null ? [part.field] : []));
  return {
    text: parts.map((part) => ('text' in part ? part.text : (part.value ?? ''))).join(''),
    missing: [...new Set(missing)],
  };
}

/** The text with values in place of its fields. A field without one, and each of them for `null`, becomes its label. */
export const fillFields = (text: string, values: MergeValues | null): string =>
  text.replace(FIELD, (tag, name: string) =>
    isMergeField(name) ? (values?.[name] ?? fieldLabel(name)) : tag,
  );

/** The text with tags in place of labels, as it is stored and sent. */
export const withTags = (text: string): string =>
  mergeFields.reduce((rest, field) => rest.replaceAll(fieldLabel(field), fieldTag(field)), text);

/**
 * The text with labels in place of one person’s values, so that others can use it. Longer values first. A value of one
 * letter stays, because it is also a word.
 */
export function withoutValues(text: string, values: MergeValues): string {
  const known = mergeFields
    .flatMap((field) => {
      const value = values[field];
      return value === null || value.length < 2 ? [] : [{ field, value }];
    })
    .toSorted((a, b) => b.value.length - a.value.length);
  if (known.length === 0) return text;
  const escaped = known.map(({ value }) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text.replace(
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'gu'),
    (found) => {
      const match = known.find(({ value }) => value === found);
      return match ? fieldLabel(match.field) : found;
    },
  );
}
