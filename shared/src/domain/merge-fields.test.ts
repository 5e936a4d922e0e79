import fc from 'fast-check';
import {
  fieldTag,
  fillFields,
  mergeFields,
  mergeParts,
  mergeProblem,
  mergeText,
  type MergeValues,
  withoutValues,
  withTags,
} from './merge-fields';

const values: MergeValues = {
  first_name: 'Ellen',
  home_address: '51 Wappoo Landing',
  listing_address: null,
  agent_name: 'Dana Whitfield',
  agent_phone: '(843) 555-0142',
  brokerage: 'Palmetto & Pine Realty',
};

test('fills fields, names those without a value, and leaves the rest as typed', () => {
  expect(mergeText('Hi {{first_name}}, about {{ home_address }}: {{listing_address}}.', values)).toEqual({
    text: 'Hi Ellen, about 51 Wappoo Landing: .',
    missing: ['listing_address'],
  });
});

test.each([
  ['Hi {{first_name}}', null],
  ['Hi {{frist_name}}', 'There is no field {{frist_name}}. Use one of'],
  ['Hi {{first_name', 'A field is not closed.'],
  ['Hi first_name}}', 'A field is not closed.'],
  ['{ code } and {x}', null],
])('says what is wrong with %j', (text, problem) => {
  const found = mergeProblem(text);

  expect(found?.slice(0, problem?.length) ?? null).toBe(problem);
});

test('never fills a value a second time, whatever the values contain', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, value) => {
      const typed = text.replaceAll(/[{}]/g, '');
      const all = { ...values, first_name: value };
      expect(mergeText(`${typed}${fieldTag('first_name')}`, all).text).toBe(`${typed}${value}`);
    }),
  );
  expect(mergeText('{{first_name}}', { ...values, first_name: '{{agent_name}}' }).text).toBe(
    '{{agent_name}}',
  );
  expect(mergeParts(mergeFields.map(fieldTag).join(''), values)).toHaveLength(mergeFields.length);
});

test('shows values and labels in place of tags, and makes tags of labels again', () => {
  const text = 'Hi {{first_name}}, about {{ listing_address }}, {{agent_name}}';
  expect(fillFields(text, values)).toBe('Hi Ellen, about [Listing address], Dana Whitfield');
  expect(fillFields(text, null)).toBe('Hi [First name], about [Listing address], [Your name]');
  expect(withTags(fillFields(text, null))).toBe(
    'Hi {{first_name}}, about {{listing_address}}, {{agent_name}}',
  );
  expect(fillFields('{{nickname}}', values)).toBe('{{nickname}}');
});

test('takes the values of one person out of a text, whole words alone', () => {
  expect(withoutValues('Ellen at 51 Wappoo Landing, Ellenville. (843) 555-0142', values)).toBe(
    '[First name] at [Home address], Ellenville. [Your phone]',
  );
  expect(withoutValues('A short visit', { ...values, first_name: 'A' })).toBe('A short visit');
});
