/** Photos of a listing that are fetched, checked and kept for print. */
import * as z from 'zod';
import { idParams, operation } from './http';

const focalPoint = z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
export type FocalPoint = z.infer<typeof focalPoint>;

export const listingPhoto = z.object({
  /** As the listing names it. */
  url: z.string(),
  /** `null` if the photo cannot be printed. */
  picture: z
    .object({
      /** Its address on this portal, which never changes. */
      src: z.string(),
      /** Pixels, upright. */
      width: z.int(),
      height: z.int(),
      /** First guess of the point that draws the eye, as shares of width and height. */
      focus: focalPoint,
    })
    .nullable(),
  /** Why it cannot be printed, and what to do. */
  problem: z.string().nullable(),
});
export type ListingPhoto = z.infer<typeof listingPhoto>;

/** The photo on a card. */
export const cardPhoto = z.strictObject({
  /** One of the listing's photos; `null` prints the design's drawing. */
  url: z.string().max(2000).nullable(),
  /** Stays in view when the photo is cropped; left out, the first guess. */
  focus: focalPoint.optional(),
});
export type CardPhoto = z.infer<typeof cardPhoto>;

export const prepareListingPhoto = operation({
  id: 'prepareListingPhoto',
  method: 'post',
  path: '/listings/{id}/photos',
  summary: 'Fetch one of a listing’s photos for print, once; asking again returns the same photo',
  tag: 'Listings',
  access: 'own',
  params: idParams,
  body: z.strictObject({ url: z.string().min(1).max(2000) }),
  response: listingPhoto,
  rateLimit: { points: 60, perSeconds: 60 },
});

export const operations = { prepareListingPhoto } as const;
