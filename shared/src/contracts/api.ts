/** Every operation of the API. The server must mount all of them and no others. */
import * as accounts from './accounts';
import * as agents from './agents';
import { getSystemStats, listAlarms, listOutbox } from './admin';
import * as campaigns from './campaigns';
import { getDashboard } from './dashboard';
import * as idx from './idx-connections';
import { listInbox, requestIntegration, sendContactMessage, updateInquiry } from './inquiries';
import { createLead, getLead, getLeadSummary, listLeads, resendLeadAlert, updateLead } from './leads';
import {
  addLead,
  addLeadNote,
  addLeadTask,
  changeLeads,
  deleteLeadView,
  exportLeads,
  importLeads,
  listDuplicateLeads,
  listLeadTasks,
  listLeadViews,
  mergeLeads,
  saveLeadView,
  updateLeadTask,
} from './lead-work';
import { getAgentByKey, recordScan } from './landing';
import { getListing, getListingTargetArea, listListings } from './listings';
import * as mls from './mls-providers';
import { listNewsletterSubscribers, subscribeNewsletter } from './newsletter';
import { createInquiry, getPublicListing } from './public-listings';
import { getOnboarding, saveOnboarding } from './onboarding';
import { getKit, getRegistry, reportRemoteFailure } from './platform';
import * as profiles from './profiles';
import * as releaseAdmin from './release-admin';
import { reportReleases } from './releases';
import { getSalesDashboard } from './sales';
import { getTemplateDesign, getTemplatePicture, listGallery } from './template-gallery';
import { listVitals, reportVitals } from './vitals';

export const operations = {
  getMe: accounts.getMe,
  updateNotifications: accounts.updateNotifications,
  sendPhoneCode: accounts.sendPhoneCode,
  verifyPhone: accounts.verifyPhone,
  exportAccount: accounts.exportAccount,
  scheduleDeletion: accounts.scheduleDeletion,
  restoreAccount: accounts.restoreAccount,
  getProfile: profiles.getProfile,
  insertProfile: profiles.insertProfile,
  updateProfile: profiles.updateProfile,
  uploadPhoto: profiles.uploadPhoto,
  uploadLogo: profiles.uploadLogo,
  removePhoto: profiles.removePhoto,
  removeLogo: profiles.removeLogo,
  listAgents: agents.listAgents,
  createAgent: agents.createAgent,
  replaceAgent: agents.replaceAgent,
  linkAgent: agents.linkAgent,
  updateAgentSettings: agents.updateAgentSettings,
  deleteAgent: agents.deleteAgent,
  getAgentStatistics: agents.getAgentStatistics,
  getSystemStats,
  listAlarms,
  listOutbox,
  listCampaigns: campaigns.listCampaigns,
  estimateCampaign: campaigns.estimateCampaign,
  createCampaign: campaigns.createCampaign,
  getCampaign: campaigns.getCampaign,
  updateCampaign: campaigns.updateCampaign,
  approveCampaign: campaigns.approveCampaign,
  cancelCampaign: campaigns.cancelCampaign,
  pauseCampaign: campaigns.pauseCampaign,
  resumeCampaign: campaigns.resumeCampaign,
  reopenCampaign: campaigns.reopenCampaign,
  restoreCampaign: campaigns.restoreCampaign,
  getCampaignProof: campaigns.getCampaignProof,
  getCampaignProofPdf: campaigns.getCampaignProofPdf,
  getCampaignPreflight: campaigns.getCampaignPreflight,
  listCampaignPieces: campaigns.listCampaignPieces,
  listCampaignLeads: campaigns.listCampaignLeads,
  getDashboard,
  listGallery,
  getTemplatePicture,
  getTemplateDesign,
  sendContactMessage,
  requestIntegration,
  listInbox,
  updateInquiry,
  createLead,
  getLead,
  listLeads,
  getLeadSummary,
  addLead,
  addLeadNote,
  addLeadTask,
  changeLeads,
  deleteLeadView,
  exportLeads,
  importLeads,
  listDuplicateLeads,
  listLeadTasks,
  listLeadViews,
  mergeLeads,
  saveLeadView,
  updateLeadTask,
  updateLead,
  resendLeadAlert,
  getAgentByKey,
  getPublicListing,
  createInquiry,
  recordScan,
  listListings,
  getListing,
  getListingTargetArea,
  listMlsProviders: mls.listMlsProviders,
  getMlsProvider: mls.getMlsProvider,
  listProviderRuns: mls.listProviderRuns,
  listSyncedListings: mls.listSyncedListings,
  startSync: mls.startSync,
  getSyncStatus: mls.getSyncStatus,
  cancelSync: mls.cancelSync,
  listMissingListings: mls.listMissingListings,
  decideMissingListings: mls.decideMissingListings,
  streamSync: mls.streamSync,
  listSyncLogs: mls.listSyncLogs,
  getSyncLog: mls.getSyncLog,
  listIdxProviders: idx.listIdxProviders,
  requestIdxProvider: idx.requestIdxProvider,
  listIdxAgents: idx.listIdxAgents,
  listKnownAgents: idx.listKnownAgents,
  searchKnownAgents: idx.searchKnownAgents,
  searchMlsDirectly: idx.searchMlsDirectly,
  listIdxConnections: idx.listIdxConnections,
  createIdxConnection: idx.createIdxConnection,
  getIdxConnection: idx.getIdxConnection,
  updateIdxConnection: idx.updateIdxConnection,
  deleteIdxConnection: idx.deleteIdxConnection,
  getOnboarding,
  saveOnboarding,
  getRegistry,
  getKit,
  reportRemoteFailure,
  reportReleases,
  publishRelease: releaseAdmin.publishRelease,
  uploadReleaseFile: releaseAdmin.uploadReleaseFile,
  getReleaseFacts: releaseAdmin.getReleaseFacts,
  deployChannel: releaseAdmin.deployChannel,
  listParts: releaseAdmin.listParts,
  getPart: releaseAdmin.getPart,
  steerReleases: releaseAdmin.steerReleases,
  registerRemote: releaseAdmin.registerRemote,
  updatePart: releaseAdmin.updatePart,
  setPreview: releaseAdmin.setPreview,
  previewRelease: releaseAdmin.previewRelease,
  endPreview: releaseAdmin.endPreview,
  createDeployToken: releaseAdmin.createDeployToken,
  revokeDeployToken: releaseAdmin.revokeDeployToken,
  followAccount: releaseAdmin.followAccount,
  reportVitals,
  listVitals,
  getSalesDashboard,
  subscribeNewsletter,
  listNewsletterSubscribers,
} as const;

type Operations = typeof operations;

/** The API by `METHOD /path`, for the typed client; types only, so browsers load no schema. */
export type Api = {
  [K in keyof Operations as `${Uppercase<Operations[K]['method']>} ${Operations[K]['path']}`]: Operations[K];
};
export type ApiKey = keyof Api;
