import { uuidv7 } from 'uuidv7';
import type { AccessCases } from '../../testing/access-case';

export const cases = {
  listLeadTemplates: {},
  createLeadTemplate: { body: () => ({ channel: 'sms', name: `Check in ${uuidv7()}`, text: 'Hi' }) },
  updateLeadTemplate: {
    params: ({ leadTemplate }) => ({ id: leadTemplate }),
    body: () => ({ version: 1, name: 'Renamed', text: 'Hi' }),
    also: [409],
  },
  deleteLeadTemplate: { params: ({ leadTemplate }) => ({ id: leadTemplate }), also: [404] },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'lead-templates': keyof typeof cases;
  }
}
