/** The newsletter: asked for by anybody, sent to nobody who has not confirmed it. */
import * as z from 'zod';
import { form, id, offsetPage, operation, queryInt, timestamp } from './http';

/** `website` is a honeypot: people leave it empty. */
export const subscribeNewsletterBody = z.strictObject({
  email: z
    .string()
    .trim()
    .min(1, { error: 'Please enter your e-mail address' })
    .max(254)
    .pipe(z.email({ error: 'Please enter a valid e-mail address, like name@example.com' })),
  /** Where the form was: `blog`, `blog/80-20-rule-real-estate-marketing`. */
  source: z.string().trim().max(120).default(''),
  website: z.string().max(200).default(''),
});
export type SubscribeNewsletterBody = z.input<typeof subscribeNewsletterBody>;

/** Answers the same whether the address is new, waiting, confirmed or gone. */
export const subscribeNewsletter = operation({
  id: 'subscribeNewsletter',
  method: 'post',
  path: '/newsletter',
  summary: 'Ask for the newsletter; a mail with the link to confirm follows',
  tag: 'Public site',
  access: 'public',
  body: subscribeNewsletterBody,
  response: z.object({ email: z.string() }),
  status: 201,
  rateLimit: { points: 10, perSeconds: 600 },
});

/** The same form posted by the browser itself. */
export const newsletterForm = form({
  id: 'postNewsletterForm',
  path: '/newsletter',
  summary: 'The box that asks for the newsletter',
  tag: 'Forms',
  body: subscribeNewsletterBody
    .extend({ email: z.string().default('').pipe(subscribeNewsletterBody.shape.email) })
    .strip(),
  sameActAs: subscribeNewsletter,
});

/** The token of a mailed link; an unknown one is answered 404. */
const linkBody = z.object({ token: z.string().default('') });

export const confirmNewsletterForm = form({
  id: 'postNewsletterConfirmation',
  path: '/newsletter/confirm',
  summary: 'Confirm the newsletter by the link in a mail',
  tag: 'Forms',
  body: linkBody,
});
export const endNewsletterForm = form({
  id: 'postNewsletterEnd',
  path: '/newsletter/unsubscribe',
  summary: 'End the newsletter by the link in a mail',
  tag: 'Forms',
  body: linkBody,
});

export const newsletterSubscriber = z.object({
  id,
  email: z.string(),
  status: z.enum(['pending', 'confirmed', 'unsubscribed']),
  source: z.string(),
  askedAt: timestamp,
  confirmedAt: timestamp.nullable(),
});
export type NewsletterSubscriber = z.infer<typeof newsletterSubscriber>;

export const listNewsletterSubscribers = operation({
  id: 'listNewsletterSubscribers',
  method: 'get',
  path: '/admin/newsletter-subscribers',
  summary: 'Who asked for the newsletter, latest first',
  tag: 'Admin',
  access: 'admin',
  permissions: ['admin.access_panel'],
  query: z.strictObject({ limit: queryInt(1, 100, 20), offset: queryInt(0, 1_000_000, 0) }),
  /** `confirmed`: how many of all get it. */
  response: offsetPage(newsletterSubscriber).extend({ confirmed: z.int() }),
});
