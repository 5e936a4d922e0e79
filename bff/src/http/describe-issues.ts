/** Turns schema issues into sentences for the person who filled in the form. */
import type * as z from 'zod';

const nouns: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const formats: Record<string, string> = {
  email: 'Please enter a valid email',
  uuid: 'This is not a valid id.',
  url: 'Please enter a valid web address.',
  datetime: 'Please enter a date and time such as 2026-11-17T15:42:00.000Z.',
  date: 'Please enter a date such as 2026-11-17.',
};

const characters = (count: number | bigint) => `${count} character${Number(count) === 1 ? '' : 's'}`;

function tooSmall(issue: z.core.$ZodIssueTooSmall): string {
  if (issue.origin === 'string') {
    return Number(issue.minimum) === 1
      ? 'This field cannot be empty.'
      : `Must have at least ${characters(issue.minimum)}.`;
  }
  if (issue.origin === 'array') return `Must have at least ${issue.minimum} entries.`;
  return issue.inclusive ? `Must be ${issue.minimum} or more.` : `Must be more than ${issue.minimum}.`;
}

function tooBig(issue: z.core.$ZodIssueTooBig): string {
  if (issue.origin === 'string') return `Must have at most ${characters(issue.maximum)}.`;
  if (issue.origin === 'array') return `Must have at most ${issue.maximum} entries.`;
  return issue.inclusive ? `Must be ${issue.maximum} or less.` : `Must be less than ${issue.maximum}.`;
}

/** The message of an issue if the schema has none; pass it to `safeParse` as `error`. */
export const issueMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This field is required.'
        : `Must be ${nouns[issue.expected] ?? issue.expected}.`;
    case 'too_small':
      return tooSmall(issue as z.core.$ZodIssueTooSmall);
    case 'too_big':
      return tooBig(issue as z.core.$ZodIssueTooBig);
    case 'invalid_format':
      return formats[issue.format] ?? 'This value has the wrong format.';
    case 'invalid_value':
      return `Must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}.`;
    case 'unrecognized_keys':
      return 'This field is not known.';
    default:
      return 'This value cannot be used.';
  }
};

/** A message per field path (`address.zip`); the first issue of a field wins. The whole value is named `root`. */
export function describeIssues(error: z.ZodError, root: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) fields[path.length === 0 ? root : path.join('.')] ??= issue.message;
  }
  return fields;
}
