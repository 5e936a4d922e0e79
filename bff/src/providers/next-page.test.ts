import { nextInLinks, nextLinkOf, resolveNext } from './next-page';

const url = 'https://feed.example/p?a=1,2;b';

it.each([
  ['with quotes', `<${url}>; rel="next"`],
  ['without quotes', `<${url}>; rel=next`],
  [
    'after others, with a comma in the address',
    `<https://feed.example/p?page=1,1>; rel="prev", <${url}>; rel="next"`,
  ],
  ['among several relations', `<${url}>; title="x, y"; rel="last next"`],
  ['in capitals', `<${url}>;REL="Next"`],
])('finds the next link %s', (_, header) => expect(nextInLinks(header)).toBe(url));

it.each([null, '', `<${url}>; rel="prev"`, `<${url}>; rel="nextish"`, `<${url}>`, 'rel="next"'])(
  'finds no next link in %j',
  (header) => expect(nextInLinks(header)).toBeNull(),
);

it.each(['@odata.nextLink', '@nextLink', 'odata.nextLink'])('reads %s', (name) => {
  expect(nextLinkOf({ [name]: url }, new Headers())).toBe(url);
  expect(nextLinkOf({ [name]: '' }, new Headers({ link: `<${url}>; rel=next` }))).toBe(url);
});

const current = new URL('https://feed.example/odata/Property?$top=10');
it.each([
  [
    'https://feed.example/odata/Property?$skiptoken=a%2Bb',
    'https://feed.example/odata/Property?$skiptoken=a%2Bb',
  ],
  ['Property?$skiptoken=7', 'https://feed.example/odata/Property?$skiptoken=7'],
  ['/odata/Property?$skip=7', 'https://feed.example/odata/Property?$skip=7'],
  ['?$skip=7', 'https://feed.example/odata/Property?$skip=7'],
  ['http://feed.example/odata/Property?$skip=7', 'https://feed.example/odata/Property?$skip=7'],
  ['http://feed.example:80/odata/Property?$skip=7', 'https://feed.example/odata/Property?$skip=7'],
  ['https://feed.example:443/odata/Property?$skip=7', 'https://feed.example/odata/Property?$skip=7'],
  [
    'https://feed.example/odata/Property?$top=1&amp;$skip=7',
    'https://feed.example/odata/Property?$top=1&$skip=7',
  ],
  ["Property?$filter=City eq 'X'", 'https://feed.example/odata/Property?$filter=City%20eq%20%27X%27'],
])('reads %j as %j', (link, href) => expect(resolveNext(link, current)?.href).toBe(href));

it.each([
  'https://other.example/odata',
  '//other.example/odata',
  'https://feed.example.evil.example/',
  'https://feed.example:8443/',
])('follows no link to %s', (link) => expect(resolveNext(link, current)).toBeNull());
