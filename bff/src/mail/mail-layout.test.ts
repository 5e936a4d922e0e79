import { renderMail } from './mail-layout';

const mail = (blocks: Parameters<typeof renderMail>[0]['blocks']) =>
  renderMail({
    preview: 'Preview',
    title: 'A & B <asked>',
    blocks,
    footer: ['Why you get this.'],
    postalAddress: 'Farmpost, 200 Market Street',
  });

test('whatever is put in stays text in both forms', () => {
  const { html, text } = mail([
    { kind: 'facts', rows: [{ label: 'Name', value: '<img src=x onerror=alert(1)>' }] },
    { kind: 'quote', text: 'one\n"two"' },
  ]);
  expect(html).not.toMatch(/<img|<asked/);
  expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;');
  expect(html).toContain('one<br>&#34;two&#34;');
  expect(text).toContain('> one\n> "two"');
});

test('every mail ends with why it came and the postal address', () => {
  const { html, text } = mail([]);
  expect(text).toMatch(/--\nWhy you get this\.\nFarmpost, 200 Market Street$/);
  expect(html).toContain('Farmpost, 200 Market Street');
});

test('a mail links to pages, mail and phone only', () => {
  expect(() => mail([{ kind: 'button', label: 'Open', href: 'javascript:alert(1)' }])).toThrow(
    'A mail cannot link to javascript:alert(1).',
  );
});
