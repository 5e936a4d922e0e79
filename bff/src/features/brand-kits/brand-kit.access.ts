import { on, type AccessCases } from '../../testing/access-case';

/** A small drawing. */
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><path d="M0 0h60v20H0z" fill="#1A4477"/></svg>',
);

export const cases = {
  getBrandKit: { params: on('user') },
  saveBrandKit: { params: on('user'), body: () => ({ team: 'The Harbor Team' }), verdicts: { admin: 403 } },
  uploadBrandLogo: { params: on('user'), body: () => svg, verdicts: { admin: 403 }, also: [400] },
  removeBrandLogo: { params: on('user'), verdicts: { admin: 403 } },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'brand-kits': keyof typeof cases;
  }
}
