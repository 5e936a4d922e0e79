/** The forms of `/contact` and `/integrations` for browsers without scripts. */
import { contactForm, integrationForm } from '@farmpost/shared/contracts/inquiries';
import express, { type Router } from 'express';
import type { AppContext } from '../../context';
import { contentSecurity } from '../../gateway/content-security';
import type { SendPlainPage } from '../../gateway/plain-page';
import { defineForm, type Form } from '../../http/define-form';
import { mountForms } from '../../http/mount-forms';
import { receiveMessage, receiveRequest } from './inquiry.service';

export function createInquiryFormRouter(context: AppContext, send: SendPlainPage): Router {
  const router = express.Router();
  for (const path of ['/contact/sent', '/integrations/sent']) {
    router.get(path, contentSecurity(context.config), (_request, response) =>
      send(response, { page: 'inquiry-sent' }),
    );
  }
  router.use(mountForms(inquiryForms, context));
  return router;
}

const inquiryForms: readonly Form[] = [
  defineForm(contactForm, {
    async submit({ fields }, context) {
      await receiveMessage(context, fields);
      return '/contact/sent';
    },
  }),
  defineForm(integrationForm, {
    async submit({ fields }, context) {
      await receiveRequest(context, fields);
      return '/integrations/sent';
    },
  }),
];
