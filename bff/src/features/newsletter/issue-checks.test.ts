import { checkIssue } from './issue-checks';
import { renderIssue, unsubscribePage } from './issue-mail';

const sender = {
  publicUrl: 'https://farmpost.example',
  postalAddress: '200 Market Street, Portland, OR 97201',
};

function broken(
  issue: { subject?: string; body?: string },
  { postalAddress = sender.postalAddress, token = 'theirs' } = {},
) {
  const { subject = 'Spring', body = 'Hello' } = issue;
  const from = { ...sender, postalAddress };
  const { content, ...mail } = renderIssue({ subject, previewText: '', body }, { token: 'theirs' }, from);
  return checkIssue({
    subject,
    content,
    mail,
    ...from,
    unsubscribeUrl: unsubscribePage(token, from),
  }).flatMap(({ rule, isOk }) => (isOk ? [] : [rule]));
}

test.each([
  ['a complete issue', {}, []],
  ['no subject', { subject: '  ' }, ['subject']],
  ['no text', { body: ' \n' }, ['body']],
  ['a link without https', { body: '[a](http://example.com)' }, ['links']],
  ['a link that does not parse', { body: '[a](https://)' }, ['links']],
  ['a picture without a description', { body: '![](/media/abc)' }, ['alternative_text']],
  ['a picture described by marks only', { body: '![...](/media/abc)' }, ['alternative_text']],
  ['a picture without https', { body: 'Look: ![A porch](http://example.com/a.png)' }, ['pictures']],
  ['a table', { body: '|a|b|\n|-|-|\n|1|2|' }, ['markup']],
])('%s', (_name, issue, rules) => {
  expect(broken(issue)).toEqual(rules);
});

test('needs a postal address and a way out, by 15 U.S.C. 7704(a)(5)', () => {
  expect(broken({}, { postalAddress: ' ' })).toEqual(['postal_address']);
  expect(broken({}, { token: 'another' })).toEqual(['unsubscribe']);
});
