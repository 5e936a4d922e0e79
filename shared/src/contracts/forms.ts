/** Every form that browsers submit without scripts. The server must mount all of them and no others. */
import { stopInvitationsForm } from './client-invitations';
import { deleteHouseholdForm, householdForm } from './households';
import { contactForm, integrationForm } from './inquiries';
import { leadForm, stopMailForm } from './leads';
import { stopAgentMailForm } from './mail-choices';
import {
  blogNewsletterForm,
  confirmNewsletterForm,
  endNewsletterForm,
  articleNewsletterForm,
} from './newsletter';
import { proofForm } from './proof-links';
import { inquiryForm } from './public-listings';

export const forms = {
  postLeadForm: leadForm,
  postStopMail: stopMailForm,
  postStopAgentMail: stopAgentMailForm,
  postStopInvitations: stopInvitationsForm,
  postInquiryForm: inquiryForm,
  postContactForm: contactForm,
  postIntegrationForm: integrationForm,
  postBlogNewsletterForm: blogNewsletterForm,
  postArticleNewsletterForm: articleNewsletterForm,
  postNewsletterConfirmation: confirmNewsletterForm,
  postNewsletterEnd: endNewsletterForm,
  postProofForm: proofForm,
  postHouseholdForm: householdForm,
  postHouseholdDeletion: deleteHouseholdForm,
} as const;
