import { editMarkdown, insertPicture, type MarkdownEdit } from './markdown-edits';

const at = (text: string, start = text.length, end = start) => ({ text, start, end });

test.each<[MarkdownEdit, ReturnType<typeof at>, string, string]>([
  ['bold', at('a word', 2, 6), 'a **word**', 'word'],
  ['bold', at(''), '**bold words**', 'bold words'],
  ['link', at('see here', 4, 8), 'see [here](https://)', 'https://'],
  ['button', at('Hi'), 'Hi\n\n[Read more](https:// "button")\n', 'https://'],
  ['heading', at('Hi\n'), 'Hi\n\n## Heading\n\n', 'Heading'],
  ['list', at('one\ntwo', 0, 7), '- one\n- two\n\n', 'one\n- two'],
])('%s', (edit, before, text, selected) => {
  const after = editMarkdown(edit, before);
  expect(after.text).toBe(text);
  expect(after.text.slice(after.start, after.end)).toBe(selected);
});

test('puts a picture in a line of its own, with a description that brackets cannot end', () => {
  expect(insertPicture(at('Hi'), '/media/abc', 'A [red] door').text).toBe(
    'Hi\n\n![A red door](/media/abc)\n\n',
  );
});
