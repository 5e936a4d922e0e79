/** The newsletter: anyone can subscribe, but it is sent only to confirmed subscribers. */
import { emailAddress } from './email-address';
import * as z from 'zod';
import { endsOfSubscription, subscriberStatuses } from './newsletter-vocabulary';
import { form, id, idParams, offsetPage, operation, queryInt, timestamp } from './http';

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
  status: z.enum(subscriberStatuses),
  /** How the subscription ended; `null` while it lasts, and for those ended before causes were kept. */
  endedBy: z.enum(endsOfSubscription).nullable(),
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
  query: z.strictObject({
    /** Part of an address. */
    q: z.string().trim().max(200).optional(),
    status: z.enum(subscriberStatuses).optional(),
    limit: queryInt(1, 100, 20),
    offset: queryInt(0, 1_000_000, 0),
  }),
  /** `total` counts those that match, `all` and `confirmed` count the whole list. */
  response: offsetPage(newsletterSubscriber).extend({ all: z.int(), confirmed: z.int() }),
});

export const removeNewsletterSubscriber = operation({
  id: 'removeNewsletterSubscriber',
  method: 'post',
  path: '/admin/newsletter-subscribers/{id}/remove',
  summary: 'Take a subscriber off the list; only they can come back, by the form and its confirmation',
  tag: 'Admin',
  access: 'admin',
  permissions: ['admin.access_panel'],
  params: idParams,
  body: z.strictObject({
    reason: z.string().trim().min(1, 'Please write the reason for the record.').max(300),
  }),
  response: newsletterSubscriber,
});

/** Mail programs post to it for their user (RFC 8058); what they send as the body is not read. */
export const stopNewsletter = operation({
  id: 'stopNewsletter',
  method: 'post',
  path: '/newsletter-opt-outs',
  summary: 'End the newsletter to the subscriber of a mailed link, with one click in their mail program',
  tag: 'Public site',
  access: 'public',
  query: z.strictObject({ token: z.string().max(200) }),
  response: z.object({ email: z.string() }),
  errors: ['not_found'],
  rateLimit: { points: 300, perSeconds: 3600 },
});

export const operations = {
  subscribeNewsletter,
  listNewsletterSubscribers,
  removeNewsletterSubscriber,
  stopNewsletter,
} as const;
