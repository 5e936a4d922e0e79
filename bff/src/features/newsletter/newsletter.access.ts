import { NEWSLETTER_TOKEN, type AccessCases } from '../../testing/access-case';

export const cases = {
  listNewsletterSubscribers: { query: { limit: '5' } },
  subscribeNewsletter: { body: () => ({ email: 'ann@example.com', source: 'blog' }) },
  postBlogNewsletterForm: { body: () => ({ email: 'ann@example.com', source: 'blog' }) },
  postArticleNewsletterForm: {
    params: () => ({ slug: 'postcard-marketing-roi-study-2024' }),
    namesNoRow: true,
    body: () => ({ email: 'ann@example.com', source: 'blog/postcard-marketing-roi-study-2024' }),
  },
  postNewsletterConfirmation: { body: () => ({ token: NEWSLETTER_TOKEN }) },
  postNewsletterEnd: { body: () => ({ token: NEWSLETTER_TOKEN }) },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    newsletter: keyof typeof cases;
  }
}
