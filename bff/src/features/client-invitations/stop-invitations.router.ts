/** `/stop-invitations`: the link in an invitation. It asks for a click, because mail programs open links automatically. */
import { stopInvitationsForm } from '@farmpost/shared/contracts/client-invitations';
import express, { type Router } from 'express';
import { notFound } from '../../app-error';
import type { AppContext } from '../../context';
import { contentSecurity } from '../../gateway/content-security';
import type { SendPlainPage } from '../../gateway/plain-page';
import { defineForm } from '../../http/define-form';
import { mountForms } from '../../http/mount-forms';
import { findInvitee, stopInvitations } from './opt-out.service';

export function createStopInvitationsRouter(context: AppContext, send: SendPlainPage): Router {
  const router = express.Router();
  const security = contentSecurity(context.config);

  router.get('/stop-invitations/done', security, (_request, response) =>
    send(response, { page: 'stop-invitations-end', end: 'stopped' }),
  );
  router.get('/stop-invitations', security, async (request, response) => {
    const token = typeof request.query.token === 'string' ? request.query.token : '';
    const email = findInvitee(context, token);
    if (email !== null) return send(response, { page: 'stop-invitations-ask', email, token });
    await send(response.status(404), { page: 'stop-invitations-end', end: 'unknown-link' });
  });

  const form = defineForm(stopInvitationsForm, {
    async submit({ fields }, within) {
      const email = findInvitee(within, fields.token);
      if (email === null) throw notFound('The link');
      await stopInvitations(within, email);
      return '/stop-invitations/done';
    },
    show: (response, { problem }) =>
      send(response, {
        page: 'stop-invitations-end',
        end: problem.status === 404 ? 'unknown-link' : 'failed',
      }),
  });
  router.use(mountForms([form], context));
  return router;
}
