/**
 * An agent's brand kit: what every card shows of their brokerage, besides what is in their profile (name, brokerage,
 * licenses, office address, portrait).
 */
import * as z from 'zod';
import { brandColorProblems, colorFrom } from './brand-color-vocabulary';
import { brandTextProblem, logoGrounds, LOGO_TYPES, MAX_LOGO_BYTES } from './brand-kit-vocabulary';
import { fileBody, idParams, operation, timestamp } from './http';
import { optionalPhone } from './phone-number';
import { artwork, brandColors } from './templates';
import { artworkChanges } from './template-vocabulary';

const logo = z.object({
  /** A picture of it, under `/media`. */
  url: z.string(),
  /** The drawing that print uses; `null` where the logo is a picture only. */
  art: artwork.nullable(),
});

export const brandKit = z.object({
  team: z.string(),
  officePhone: z.string(),
  disclaimer: z.string(),
  /** `null`: each design has its own colors. */
  colors: brandColors.nullable(),
  /** The profile's logo, for light grounds. */
  logo: logo.nullable(),
  darkLogo: logo.nullable(),
  /** `null` before it was saved for the first time. */
  updatedAt: timestamp.nullable(),
});
export type BrandKit = z.infer<typeof brandKit>;

const printed = (field: 'team' | 'disclaimer') =>
  z
    .string()
    .trim()
    .superRefine((text, context) => {
      const problem = brandTextProblem(field, text);
      if (problem !== null) context.addIssue(problem);
    });

const color = z.string().transform((text, context) => {
  const hex = colorFrom(text);
  if (hex === null) context.addIssue('Enter a color such as #1A4477.');
  return hex ?? '#000000';
});

/** Refused where words in a color could not be read; the message offers the nearest color. */
const readableColors = z.strictObject({ primary: color, accent: color }).superRefine((colors, context) => {
  const problems = brandColorProblems(colors);
  for (const name of ['primary', 'accent'] as const) {
    const message = problems[name];
    if (message !== null) context.addIssue({ code: 'custom', path: [name], message });
  }
});

const base = { tag: 'Accounts', access: 'own', params: idParams } as const;
const share = z.coerce.number().min(0).max(1);
const ground = z.enum(logoGrounds).default('light');

export const getBrandKit = operation({
  ...base,
  id: 'getBrandKit',
  method: 'get',
  path: '/profiles/{id}/brand-kit',
  summary: 'What cards show of a person’s brokerage, besides their profile',
  response: brandKit,
});

export const saveBrandKit = operation({
  ...base,
  id: 'saveBrandKit',
  method: 'put',
  path: '/profiles/{id}/brand-kit',
  summary: 'Set the texts and colors of your brand kit; cards that are not mailed yet are checked again',
  body: z.strictObject({
    team: printed('team').default(''),
    officePhone: optionalPhone.default(''),
    disclaimer: printed('disclaimer').default(''),
    colors: readableColors.nullable().default(null),
  }),
  response: brandKit,
  errors: ['forbidden'],
});

export const uploadBrandLogo = operation({
  ...base,
  id: 'uploadBrandLogo',
  method: 'post',
  path: '/profiles/{id}/brand-kit/logo',
  summary: 'Set your brokerage’s logo for light or dark grounds from an SVG, or a picture of up to 10 MB',
  isHeavy: true,
  /** The part of a picture to keep, as shares of its upright width and height. A drawing is kept whole. */
  query: z.strictObject({
    ground,
    left: share.default(0),
    top: share.default(0),
    width: share.default(1),
    height: share.default(1),
  }),
  body: fileBody,
  accepts: { types: [...LOGO_TYPES], maxBytes: MAX_LOGO_BYTES },
  response: z.object({
    kit: brandKit,
    /** Parts of a drawing that were left out or print in another way, and how often. */
    changes: z.array(z.object({ what: z.enum(artworkChanges), count: z.int().min(1) })),
  }),
  errors: ['forbidden'],
  rateLimit: { points: 30, perSeconds: 3600 },
});

export const removeBrandLogo = operation({
  ...base,
  id: 'removeBrandLogo',
  method: 'delete',
  path: '/profiles/{id}/brand-kit/logo',
  summary: 'Remove your brokerage’s logo for light or dark grounds',
  query: z.strictObject({ ground }),
  response: brandKit,
  errors: ['forbidden'],
});

export const operations = { getBrandKit, saveBrandKit, uploadBrandLogo, removeBrandLogo } as const;
