import * as z from 'zod';
import { operations } from './api';
import { estimateRequest } from './campaigns';
import { forms } from './forms';
import type { Operation } from './http';

/** Paths of the numbers in a schema whose least or greatest value is open; an integer's own bound is 2^53 - 1. */
function openNumbers(schema: z.ZodType): string[] {
  const found = new Set<string>();
  const visit = (node: unknown, path: string) => {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, path));
    if (typeof node !== 'object' || node === null) return;
    const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...rest } = node as Record<
      string,
      unknown
    >;
    const isListed = 'enum' in rest || 'const' in rest;
    if ((type === 'integer' || type === 'number') && !isListed) {
      const least = Number(minimum ?? exclusiveMinimum ?? -Infinity);
      const most = Number(maximum ?? exclusiveMaximum ?? Infinity);
      if (least <= Number.MIN_SAFE_INTEGER) found.add(`${path} has no minimum`);
      if (most >= Number.MAX_SAFE_INTEGER) found.add(`${path} has no maximum`);
    }
    for (const [key, value] of Object.entries(node))
      visit(value, key === 'properties' ? path : `${path}.${key}`);
  };
  for (const io of ['input', 'output'] as const)
    visit(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), '');
  return [...found];
}

/**
 * Answers are left out: they hold what is stored, also rows of an older version, and a page must still show them.
 */
const requests = [...Object.values<Operation>(operations), ...Object.values<Operation>(forms)].flatMap(
  ({ id, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? [{ title: `${id} ${part}`, schema }] : [],
    ),
);

test.each(requests)('every number of $title has a least and a greatest value', ({ schema }) => {
  expect(openNumbers(schema)).toEqual([]);
});

test('the walk finds a number without a bound, also below lists, unions, records and texts that become numbers', () => {
  const schema = z.object({
    cents: z.int(),
    radius: z.number().min(0),
    list: z.array(z.object({ share: z.number().max(1) }).nullable()),
    byName: z.record(z.string(), z.int().min(0)),
    page: z.coerce.number().int().min(1),
    fine: z.int().min(0).max(10),
  });
  expect(openNumbers(schema)).toEqual([
    '.cents has no minimum',
    '.cents has no maximum',
    '.radius has no maximum',
    '.list.items.anyOf.share has no minimum',
    '.byName.additionalProperties has no maximum',
    '.page has no maximum',
  ]);
});

test('a campaign’s budget is at most $10,000', () => {
  const parse = (budgetCents: number) => estimateRequest.safeParse({ budgetCents });
  expect(parse(1_000_000).success).toBe(true);
  expect(parse(2 ** 53 - 1).error?.issues[0]?.message).toBe('The maximum budget is $10,000.');
  expect(parse(9_999).error?.issues[0]?.message).toBe('The minimum budget is $100.');
});
