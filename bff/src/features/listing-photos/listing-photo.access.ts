import { on, type AccessCases } from '../../testing/access-case';

export const cases = {
  prepareListingPhoto: {
    params: on('listing'),
    body: () => ({ url: 'https://photos.example/1.jpg' }),
    also: [400],
  },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'listing-photos': keyof typeof cases;
  }
}
