import { textOfHtml } from './html-text';
import { replyTextOf } from './reply-text';

test('reads the words of HTML, a line for each block, and no scripts or styles', () => {
  const html = `<html><head><title>Re</title><style>p{color:red}</style></head><body><script>alert(1)</script>
    <p>Tomorrow  at <b>five</b> &amp; not later.</p><div>Call my cell.<br>Ellen</div></body></html>`;
  expect(textOfHtml(html).split('\n').filter(Boolean)).toEqual([
    'Tomorrow at five & not later.',
    'Call my cell.',
    'Ellen',
  ]);
});

test('marks quotes, so that only the own words are kept', () => {
  const html =
    '<div>Yes, please.</div><div>On Sun, Dana wrote:<blockquote><p>When may I call?</p></blockquote></div>';
  expect(replyTextOf(textOfHtml(html))).toBe('Yes, please.');
});

test.each(['', '<p></p>', '<img src="x">'])('has no words in %j', (html) => {
  expect(textOfHtml(html)).toBe('');
});
