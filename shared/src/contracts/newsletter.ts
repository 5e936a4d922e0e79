/** The newsletter: anyone can subscribe, but it is sent only to confirmed subscribers. */
import { emailAddress } from './email-address';
import * as z from 'zod';
import { form, id, offsetPage, operation, queryInt, timestamp } from './http';

/** `website` is a honeypot: people leave it empty. */
export const subscribeNewsletterBody = z.strictObject({
  email: z.string().trim().min(1, { error: 'Please enter your email address' }).max(254).pipe(emailAddress()),
  /** Page of the form: `blog`, `blog/80-20-rule-real-estate-marketing`. */
  source: z.string().trim().max(120).default(''),
  website: z.string().max(200).default(''),
});
export type SubscribeNewsletterBody = z.input<typeof subscribeNewsletterBody>;

/** The answer is the same whether the email is new, pending, confirmed or unsubscribed. */
export const subscribeNewsletter = operation({
  id: 'subscribeNewsletter',
  method: 'post',
  path: '/newsletter',
  summary: 'Subscribe to the newsletter; a confirmation link is sent by email',
  tag: 'Public site',
  access: 'public',
  body: subscribeNewsletterBody,
  response: z.object({ email: z.string() }),
  status: 201,
  rateLimit: { points: 10, perSeconds: 600 },
});

/** The same form posted by the browser itself, to the page that has the box. */
const boxBody = subscribeNewsletterBody
  .extend({ email: z.string().default('').pipe(subscribeNewsletterBody.shape.email) })
  .strip();

export const blogNewsletterForm = form({
  id: 'postBlogNewsletterForm',
  path: '/blog',
  summary: 'The box on the blog that asks for the newsletter',
  tag: 'Forms',
  body: boxBody,
  sameActAs: subscribeNewsletter,
});
export const articleNewsletterForm = form({
  id: 'postArticleNewsletterForm',
  path: '/blog/{slug}',
  summary: 'The box below a post that asks for the newsletter',
  tag: 'Forms',
  params: z.object({ slug: z.string().max(200) }),
  body: boxBody,
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
  summary: 'Newsletter subscribers, latest first',
  tag: 'Admin',
  access: 'admin',
  permissions: ['admin.access_panel'],
  query: z.strictObject({ limit: queryInt(1, 100, 20), offset: queryInt(0, 1_000_000, 0) }),
  /** `confirmed`: how many of them receive it. */
  response: offsetPage(newsletterSubscriber).extend({ confirmed: z.int() }),
});

export const operations = { subscribeNewsletter, listNewsletterSubscribers } as const;
