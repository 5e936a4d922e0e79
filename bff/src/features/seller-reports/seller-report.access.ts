import { on, type AccessCases } from '../../testing/access-case';

export const cases = {
  getSellerReportPdf: { params: on('listing') },
  listSellerReportLinks: { params: on('listing') },
  createSellerReportLink: { params: on('listing'), body: () => ({ recipient: 'Ann Lee' }) },
  endSellerReportLink: { params: ({ listing, reportLink }) => ({ id: listing, linkId: reportLink }) },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'seller-reports': keyof typeof cases;
  }
}
