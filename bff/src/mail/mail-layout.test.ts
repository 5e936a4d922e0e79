import { renderMail } from './mail-layout';

const mail = (blocks: Parameters<typeof renderMail>[0]['blocks']) =>
  renderMail({
    preview: 'Preview',
    title: 'A & B <asked>',
    blocks,
    footer: ['Why you get this.'],
    postalAddress: 'Farmpost, 200 Market Street',
  });

test('escapes inserted values in HTML and plain text', () => {
  const { html, text } = mail([
    { kind: 'facts', rows: [{ label: 'Name', value: '<img src=x onerror=alert(1)>' }] },
    { kind: 'quote', text: 'one\n"two"' },
  ]);
  expect(html).not.toMatch(/<img|<asked/);
  expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;');
  expect(html).toContain('one<br>&#34;two&#34;');
  expect(text).toContain('> one\n> "two"');
});

test('ends every email with its reason and the postal address', () => {
  const { html, text } = mail([]);
  expect(text).toMatch(/--\nWhy you get this\.\nFarmpost, 200 Market Street$/);
  expect(html).toContain('Farmpost, 200 Market Street');
});

test('links to pages, email addresses and phone numbers only', () => {
  expect(() => mail([{ kind: 'button', label: 'Open', href: 'javascript:alert(1)' }])).toThrow(
    'An email cannot link to javascript:alert(1).',
  );
});
