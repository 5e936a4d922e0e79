import { on, type AccessCases } from '../../testing/access-case';

export const cases = {
  getAgentByKey: { params: ({ slug }) => ({ key: slug }) },
  getPublicListing: { params: on('listing'), query: {} },
  createInquiry: {
    params: on('listing'),
    body: ({ slug }) => ({ agent: slug, name: 'Ann', email: 'ann@example.com' }),
  },
  postLeadForm: {
    params: ({ slug }) => ({ slug }),
    body: () => ({ name: 'Ann', email: 'ann@example.com', phone: '', marketing_consent: 'on' }),
  },
  postInquiryForm: {
    params: ({ slug, listing }) => ({ slug, id: listing }),
    body: () => ({ name: 'Ann', email: 'ann@example.com', message: 'Hello' }),
  },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    landing: keyof typeof cases;
  }
}
