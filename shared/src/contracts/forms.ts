/** Every form that a browser posts by itself. The server must mount each of them, and no other. */
import { deleteHouseholdForm, householdForm } from './households';
import { contactForm, integrationForm } from './inquiries';
import { leadForm } from './leads';
import { confirmNewsletterForm, endNewsletterForm, newsletterForm } from './newsletter';
import { inquiryForm } from './public-listings';

export const forms = {
  postLeadForm: leadForm,
  postInquiryForm: inquiryForm,
  postContactForm: contactForm,
  postIntegrationForm: integrationForm,
  postNewsletterForm: newsletterForm,
  postNewsletterConfirmation: confirmNewsletterForm,
  postNewsletterEnd: endNewsletterForm,
  postHouseholdForm: householdForm,
  postHouseholdDeletion: deleteHouseholdForm,
} as const;
