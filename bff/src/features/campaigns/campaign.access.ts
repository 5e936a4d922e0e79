import { on, type AccessCases, type AccessCase, type Rows } from '../../testing/access-case';

const campaignAct: AccessCase = { params: on('campaign'), also: [409, 422] };

const platformAct = {
  params: ({ platformCampaign }: Rows) => ({ id: platformCampaign }),
  also: [409],
};

export const cases = {
  listCampaigns: { query: { status: 'draft' } },
  estimateCampaign: {
    body: ({ listing }) => ({ kind: 'postcard', listingId: listing, budgetCents: 20_000 }),
    namesListing: true,
  },
  createCampaign: {
    body: ({ listing, template }) => ({
      name: 'Just listed, Alder Street',
      kind: 'postcard',
      purpose: 'just-listed',
      listingId: listing,
      location: 'Charleston, SC',
      budgetCents: 20_000,
      templateId: template,
    }),
    namesListing: true,
  },
  getCampaign: { params: on('campaign') },
  getCampaignSummary: {},
  readRehearsal: {},
  compareRules: { query: { bBudgetCents: '20000', bWaitDays: '2' } },
  updateCampaign: { params: on('campaign'), body: () => ({ version: 1, name: 'Renamed' }), also: [409] },
  approveCampaign: campaignAct,
  getAudienceLens: { params: on('campaign') },
  // No share of the campaign's audience drops, so there is nothing to decide.
  decideAudience: {
    ...campaignAct,
    body: () => ({ version: 1, choice: 'kept', reason: 'The seller asked for owners only.' }),
  },
  undoWiderAudience: { ...campaignAct, body: () => ({ version: 1 }) },
  cancelCampaign: campaignAct,
  pauseCampaign: campaignAct,
  resumeCampaign: campaignAct,
  reopenCampaign: campaignAct,
  restoreCampaign: campaignAct,
  getCampaignProof: { params: on('campaign'), query: { side: 'front', format: 'svg' } },
  getCampaignProofPdf: { params: on('campaign') },
  getCampaignPreflight: { params: on('campaign') },
  listCampaignPieces: { params: on('campaign') },
  listCampaignBlocks: { params: on('campaign') },
  exportCampaignBlocks: { params: on('campaign') },
  getCampaignPiece: { params: ({ campaign, piece }) => ({ id: campaign, pieceId: piece }) },
  listCampaignScans: { params: on('campaign') },
  listCampaignLeads: { params: on('campaign') },
  listMailings: { query: { view: 'ahead', limit: '5' } },
  getMailingDays: {},
  stopMailing: {
    ...platformAct,
    body: () => ({ reason: 'The listing is under contract.' }),
  },
  holdMailing: {
    ...platformAct,
    body: () => ({ reason: 'The license number differs.' }),
  },
  resumeMailing: platformAct,
  getListingTargetArea: { params: on('listing') },
  getListingFigures: { params: on('listing') },
  // Nobody on the list has an anniversary.
  draftAnniversaryCard: { params: on('mailingList'), verdicts: { agent2: 404 }, also: [422] },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    campaigns: keyof typeof cases;
  }
}
