import * as invitations from '@farmpost/shared/contracts/client-invitations';
import * as referrals from '@farmpost/shared/contracts/referrals';
import { defineRoute, type Route } from '../../http/define-route';
import * as service from './client-invitation.service';
import { notFound } from '../../app-error';
import { readInviter } from './inviter.service';
import { findInvitee, stopInvitations } from './opt-out.service';
import { checkFile, sendFile } from './invitation-file.service';
import { changeReferral, createReferral, listReferrals } from './referral.service';

export const clientInvitationRoutes: Route[] = [
  defineRoute(invitations.createClientInvitation, ({ body, actor }, context) =>
    service.createInvitation(context, actor, body),
  ),
  defineRoute(
    invitations.previewClientInvitation,
    ({ body, actor }, context) => service.previewInvitation(context, actor, body),
    { transaction: false },
  ),
  defineRoute(invitations.listClientInvitations, ({ query, actor }, context) =>
    service.listInvitations(context, actor, query),
  ),
  defineRoute(invitations.resendClientInvitation, ({ params, actor }, context) =>
    service.resendInvitation(context, actor, params.id),
  ),
  defineRoute(invitations.revokeClientInvitation, ({ params, actor }, context) =>
    service.revokeInvitation(context, actor, params.id),
  ),
  defineRoute(invitations.stopInvitations, async ({ query }, context) => {
    const email = findInvitee(context, query.token);
    if (email === null) throw notFound('The link');
    await stopInvitations(context, email);
    return { email };
  }),
  defineRoute(invitations.getInviter, ({ query }, context) => readInviter(context, query)),
  // A file of thousands of rows takes its transactions in steps, so that no one waits for it.
  defineRoute(
    invitations.checkInvitationFile,
    ({ body, actor }, context) => checkFile(context, actor, body.csv),
    { transaction: false },
  ),
  defineRoute(invitations.sendInvitationFile, ({ body, actor }, context) => sendFile(context, actor, body), {
    transaction: false,
  }),
  defineRoute(referrals.listReferralLinks, async ({ actor }, context) => ({
    data: await listReferrals(context, actor),
  })),
  defineRoute(referrals.createReferralLink, ({ body, actor }, context) =>
    createReferral(context, actor, body.name),
  ),
  defineRoute(referrals.updateReferralLink, ({ params, body, actor }, context) =>
    changeReferral(context, actor, { ...body, id: params.id }),
  ),
];
