/** Testimonials of clients, as the agent enters them. The landing page shows only those that may be published. */
import * as z from 'zod';
import { date, id, operation } from './http';
import { MAX_TESTIMONIALS } from './testimonial-vocabulary';

const said = (label: string, most: number) =>
  z
    .string()
    .trim()
    .min(1, `${label} is required.`)
    .max(most, { error: `Use at most ${most} characters.` });

export const testimonial = z.strictObject({
  /** Made by the client of the API, so that a repeat stores the same rows. */
  id,
  content: said('What they said', 1000),
  clientName: said('The name', 80),
  /** `null` for testimonials from before the form asked for it. */
  givenOn: date.nullable(),
  location: z.string().trim().max(80, { error: 'Use at most 80 characters.' }).nullable(),
  /** Stars that the client gave. */
  rating: z.int().min(1).max(5).nullable(),
  /** The client allows the agent to publish it. */
  isPermitted: z.boolean(),
});
export type Testimonial = z.infer<typeof testimonial>;

export const testimonials = z.strictObject({
  /** In the order of the page. */
  testimonials: z
    .array(testimonial)
    .max(MAX_TESTIMONIALS, { error: `Keep at most ${MAX_TESTIMONIALS} testimonials.` }),
});
export type Testimonials = z.infer<typeof testimonials>;

const common = {
  path: '/agents/{key}/testimonials',
  tag: 'Agents',
  access: 'own',
  params: z.strictObject({ key: id }),
  response: testimonials,
} as const;

export const getTestimonials = operation({
  ...common,
  id: 'getTestimonials',
  method: 'get',
  summary: 'Testimonials of an agent’s clients, published or not',
});

export const replaceTestimonials = operation({
  ...common,
  id: 'replaceTestimonials',
  method: 'put',
  summary: 'Replace an agent’s testimonials',
  body: testimonials,
});

export const operations = { getTestimonials, replaceTestimonials } as const;
