import type { AccessCases } from '../../testing/access-case';

export const cases = {
  getPrinters: {},
  switchPrinter: { body: () => ({ reason: 'Lob is down' }), also: [409] },
  returnPrinter: { body: () => ({ reason: 'Lob is back' }), also: [409] },
  // No printer has refused a card.
  retryCanaries: { also: [409] },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    printers: keyof typeof cases;
  }
}
