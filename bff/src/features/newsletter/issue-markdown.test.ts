import { pictureTarget, readIssue, targetOf } from './issue-markdown';

const publicUrl = 'https://farmpost.example';
const read = (markdown: string) => readIssue(markdown, { publicUrl });

describe('targetOf', () => {
  it.each([
    ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
    ['/blog', 'https://farmpost.example/blog'],
    ['https://farmpost.example/pricing', 'https://farmpost.example/pricing'],
    ['mailto:ann@example.com', 'mailto:ann@example.com'],
    ['http://example.com', null],
    ['//example.com', null],
    ['example.com', null],
    ['https://localhost', null],
    ['https://ann:secret@example.com', null],
    ['javascript:alert(1)', null],
    ['data:text/html,hi', null],
    ['mailto:', null],
    ['', null],
  ])('%s leads to %s', (url, target) => {
    expect(targetOf(url, publicUrl)).toBe(target);
  });
});

it('loads our own pictures in the width of a mail', () => {
  expect(pictureTarget('/media/abc', publicUrl)).toBe('https://farmpost.example/media/abc?w=1068');
  expect(pictureTarget('https://example.com/a.png', publicUrl)).toBe('https://example.com/a.png');
  expect(pictureTarget('mailto:ann@example.com', publicUrl)).toBeNull();
});

it('reads headings, emphasis, links, lists, quotes and lines', () => {
  const { blocks, links } = read(
    '# One\n\nSome **bold *both*** and [a link](https://example.com).\nSame line\n\n### Three\n\n1. first\n2. second\n\n> said\n\n---',
  );
  expect(blocks).toEqual([
    { kind: 'heading', level: 2, spans: [{ text: 'One' }] },
    {
      kind: 'spans',
      spans: [
        { text: 'Some ' },
        { isStrong: true, text: 'bold ' },
        { isStrong: true, isEmphasized: true, text: 'both' },
        { text: ' and ' },
        { href: 'https://example.com/', text: 'a link' },
        { text: '. Same line' },
      ],
    },
    { kind: 'heading', level: 3, spans: [{ text: 'Three' }] },
    { kind: 'list', isOrdered: true, items: [[{ text: 'first' }], [{ text: 'second' }]] },
    { kind: 'quote', text: 'said' },
    { kind: 'line' },
  ]);
  expect(links).toEqual(['https://example.com']);
});

it('makes a button of a link alone with that title, and pictures of images', () => {
  const { blocks, pictures } = read(
    '[Read more](/blog "button")\n\nBefore ![A porch](/media/abc) after\n\n[![A card](/media/def)](https://example.com)',
  );
  expect(blocks).toEqual([
    { kind: 'button', label: 'Read more', href: 'https://farmpost.example/blog' },
    { kind: 'spans', spans: [{ text: 'Before ' }] },
    { kind: 'picture', src: 'https://farmpost.example/media/abc?w=1068', alt: 'A porch' },
    { kind: 'spans', spans: [{ text: ' after' }] },
    {
      kind: 'picture',
      src: 'https://farmpost.example/media/def?w=1068',
      alt: 'A card',
      href: 'https://example.com/',
    },
  ]);
  expect(pictures).toEqual([
    { src: '/media/abc', alt: 'A porch' },
    { src: '/media/def', alt: 'A card' },
  ]);
});

it('shows a link that a mail must not have as its words, and names what mails do not show', () => {
  const { blocks, links, unsupported } = read(
    '[bad](javascript:alert(1))\n\n<b>HTML</b>\n\n|a|b|\n|-|-|\n|1|2|',
  );
  expect(blocks[0]).toEqual({ kind: 'spans', spans: [{ text: 'bad' }] });
  expect(links).toEqual(['javascript:alert(1)']);
  expect(unsupported).toEqual(['HTML', 'a table']);
});

it('leads links by way of the counting address, but not mail addresses', () => {
  const { blocks } = readIssue('[a](/blog) [b](mailto:ann@example.com)', {
    publicUrl,
    linkTo: (target) => `https://go.example/${target.length}`,
  });
  expect(blocks).toEqual([
    {
      kind: 'spans',
      spans: [
        { href: 'https://go.example/29', text: 'a' },
        { text: ' ' },
        { href: 'mailto:ann@example.com', text: 'b' },
      ],
    },
  ]);
});
