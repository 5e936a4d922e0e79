import * as z from 'zod';
import { describeIssues, issueMessage } from './describe-issues';

const schema = z.strictObject({
  name: z.string().min(1).max(5),
  email: z.email({ error: 'Please enter a valid email' }),
  count: z.int().min(2).max(9),
  kind: z.enum(['a', 'b']),
  address: z.strictObject({ zip: z.string().min(5) }),
});

const faultsOf = (value: unknown) => {
  const result = schema.safeParse(value, { error: issueMessage });
  return result.success ? {} : describeIssues(result.error, 'body');
};
const good = { name: 'x', email: 'a@example.com', count: 3, kind: 'a', address: { zip: '97701' } };

describe('describeIssues', () => {
  test('describes each field by path with its own sentence', () => {
    expect(faultsOf({ name: '', email: 'x', count: 1.5, kind: 'c', address: { zip: '1' } })).toEqual({
      name: 'This field cannot be empty.',
      email: 'Please enter a valid email',
      count: 'Must be a whole number.',
      kind: 'Must be one of a, b.',
      'address.zip': 'Must have at least 5 characters.',
    });
  });

  test('reports missing fields', () => {
    expect(faultsOf({ ...good, name: undefined })).toEqual({ name: 'This field is required.' });
  });

  test('names unknown fields, including nested ones', () => {
    expect(faultsOf({ ...good, extra: 1, address: { zip: '97701', street: 'x' } })).toEqual({
      extra: 'This field is not known.',
      'address.street': 'This field is not known.',
    });
  });

  test('names the body itself if it is not an object', () => {
    expect(faultsOf([])).toEqual({ body: 'Must be an object.' });
  });
});
