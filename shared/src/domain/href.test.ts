import fc from 'fast-check';
import { href } from './href';

test('fills the pattern and puts all other values into the query', () => {
  expect(href('/leads')).toBe('/leads');
  expect(href('/campaign/:id', { id: '42' })).toBe('/campaign/42');
  expect(href('/leads', { lead: '7', page: 2 })).toBe('/leads?lead=7&page=2');
  expect(href('/agent/:slug/listing/:id', { slug: 'dana', id: '7', qr: 'A1' })).toBe(
    '/agent/dana/listing/7?qr=A1',
  );
});

test('leaves out missing values', () => {
  expect(href('/leads', { lead: null, page: undefined, search: '' })).toBe('/leads');
});

test('does not compile without the values that the pattern names', () => {
  // @ts-expect-error -- the id is misspelled
  expect(href('/campaign/:id', { ident: '42' })).toContain('?ident=42');
});

test('escapes values, so that a browser reads back the same ones', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (id, search) => {
      fc.pre(!['.', '..'].includes(id));
      const url = new URL(href('/campaign/:id/pieces', { id, search }), 'https://portal.test');
      expect(decodeURIComponent(url.pathname.split('/')[2] ?? '')).toBe(id);
      expect(url.pathname.split('/')).toHaveLength(4);
      expect(url.searchParams.get('search')).toBe(search);
    }),
  );
});
