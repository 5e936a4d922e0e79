import fc from 'fast-check';
import { slug as slugSchema } from '../contracts/profiles';
import { firstFreeSlug, slugOf } from './slug';

test.each([
  ['Dana Whitfield', 'dana-whitfield'],
  ['  Zoë O’Hara, Jr. ', 'zoe-ohara-jr'],
  ['李', null],
  ['A', null],
  ['', null],
  ['01920000-0000-7000-8000-0000000a0001', null],
])('%p makes the address %p', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('the slug of any name is one that a person could choose', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(5), (name, others) => {
      const slug = slugOf(name);
      if (slug === null) return;
      const taken = [slug, ...Array.from({ length: others }, (_, index) => `${slug}-${index + 2}`)];
      const free = firstFreeSlug(slug, taken);
      expect(taken).not.toContain(free);
      expect(slugSchema.parse(free)).toBe(free);
    }),
  );
});

test.each(['Dana Whitfield', 'dana--whitfield', '-dana', 'da', 'dana/whitfield', 'dånä'])(
  'a person cannot choose %p',
  (slug) => {
    expect(slugSchema.safeParse(slug).success).toBe(false);
  },
);

test.each(['01920000-0000-7000-8000-0000000a0001', '0192000000007000800000000000a001'])(
  'nothing that looks like an id is a slug: %p',
  (slug) => {
    expect(slugSchema.safeParse(slug).success).toBe(false);
  },
);
