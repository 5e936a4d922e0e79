import { on, type AccessCases } from '../../testing/access-case';

export const cases = {
  listProofLinks: { params: on('campaign') },
  createProofLink: { params: on('campaign'), body: () => ({ reviewer: 'Ann Lee, the seller' }) },
  endProofLink: { params: ({ campaign, proofLink }) => ({ id: campaign, linkId: proofLink }) },
  declineProofChanges: {
    params: ({ campaign, proofLink }) => ({ id: campaign, linkId: proofLink }),
    // Nobody asked for a change there.
    also: [409],
  },
  postProofForm: {
    params: ({ proofToken }) => ({ token: proofToken }),
    body: () => ({ act: 'comment', name: 'Ann Lee', text: 'Looks good' }),
    // The link opened the form, which takes no answer about another card than the one that was shown.
    also: [400],
  },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'proof-links': keyof typeof cases;
  }
}
