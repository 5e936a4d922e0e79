import * as contract from '@farmpost/shared/contracts/release-admin';
import { createTicket, reportReleases, reportViolations } from '@farmpost/shared/contracts/releases';
import { cookieOfTrial, cookiesOfAccount, endOfTrials } from '../../gateway/visit';
import { defineRoute, type Route } from '../../http/define-route';
import { actorOf, deployer, publishByToken, readReleaseFacts, steer, storeFile } from './deploy.service';
import {
  changePart,
  changePreview,
  checkPreview,
  endToken,
  makeToken,
  readPart,
  readParts,
  registerRemote,
} from './part.service';
import { writeLatestEvent } from './release-stream.service';
import { recordReports } from './report.service';
import { makeTicket } from './ticket.service';
import { recordViolations } from './violation.service';

export const releaseRoutes: Route[] = [
  defineRoute(reportReleases, ({ body, ip }, context) => recordReports(context, body, ip)),
  defineRoute(
    createTicket,
    async ({ body, ip, userAgent, headers }, context) => ({
      ticket: await makeTicket(context, body, { ip, userAgent, cookie: String(headers.cookie ?? '') }),
    }),
    { transaction: false },
  ),

  defineRoute(
    reportViolations,
    ({ query, body, ip }, context) =>
      recordViolations(context, { ticket: query.ticket, body: body as unknown as Buffer, ip }),
    // The registry reads with a connection of its own.
    { transaction: false },
  ),

  defineRoute(contract.getReleaseFacts, async ({ params, deployToken }, context) => {
    await deployer(context, deployToken, params.part);
    return readReleaseFacts(context, params.part);
  }),
  defineRoute(
    contract.uploadReleaseFile,
    async ({ params, query, body, deployToken }, context) => {
      await deployer(context, deployToken, params.part);
      await storeFile(context, {
        hash: params.hash,
        bytes: body as unknown as Buffer,
        extension: query.extension,
      });
    },
    // Compressing takes longer than a transaction may.
    { transaction: false },
  ),
  defineRoute(
    contract.publishRelease,
    async ({ params, body, deployToken }, context) => {
      const token = await deployer(context, deployToken, params.part);
      return publishByToken(context, token, { part: params.part, ...body });
    },
    // Parsing takes longer than a transaction may; the service opens one.
    { transaction: false },
  ),
  defineRoute(contract.deployChannel, async ({ params, body, deployToken }, context) => {
    const token = await deployer(context, deployToken, params.part);
    return steer(context, params.part, body, { actor: actorOf(token), userId: null });
  }),

  defineRoute(contract.listParts, (_request, context) => readParts(context)),
  defineRoute(contract.getPart, ({ params }, context) => readPart(context, params.part)),
  defineRoute(contract.followReleases, async ({ query }, context) => ({
    contentType: 'text/plain',
    headers: { 'cache-control': 'no-store' },
    stream: (write, signal) => writeLatestEvent(context, { after: query.after, write, signal }),
  })),
  defineRoute(contract.steerReleases, ({ params, body, actor }, context) =>
    steer(context, params.part, body, { actor: actor.email, userId: actor.userId }),
  ),
  defineRoute(contract.registerRemote, ({ body, actor }, context) => registerRemote(context, actor, body)),
  defineRoute(contract.updatePart, ({ params, body, actor }, context) =>
    changePart(context, actor, params.part, body),
  ),
  defineRoute(contract.setPreview, async ({ params, body, actor }, context) => ({
    preview: await changePreview(context, actor, params.part, body.emails),
  })),
  defineRoute(contract.previewRelease, async ({ params, body, actor, headers }, context) => {
    await checkPreview(context, actor, params.part, body.version);
    const trial = [params.part, body.version] as const;
    const cookie = cookieOfTrial(headers.cookie, trial, context.config, context.now());
    return { contentType: 'text/plain', body: '', headers: { 'set-cookie': cookie } };
  }),
  defineRoute(
    contract.endPreview,
    async (_request, { config }) => ({
      contentType: 'text/plain',
      body: '',
      headers: { 'set-cookie': endOfTrials(config) },
    }),
    { transaction: false },
  ),
  defineRoute(contract.createDeployToken, ({ params, body, actor }, context) =>
    makeToken(context, actor, params.part, body),
  ),
  defineRoute(contract.revokeDeployToken, ({ params, actor }, context) =>
    endToken(context, actor, params.part, params.id),
  ),

  defineRoute(
    contract.followAccount,
    async ({ actor, headers }, context) => {
      const { remotes, shell } = await context.registry.snapshot();
      const channels = [...remotes, ...(shell ? [shell] : [])];
      const previews = channels
        .filter(({ preview }) => preview.includes(actor.userId))
        .map(({ name }) => name);
      const cookies = cookiesOfAccount(
        { userId: actor.userId, previews, cookie: headers.cookie },
        context.config,
        context.now(),
      );
      return { contentType: 'text/plain', body: '', headers: { 'set-cookie': cookies } };
    },
    { transaction: false },
  ),
];
