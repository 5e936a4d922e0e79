/**
 * `/card-pictures/{campaign}.{signature}.png`: the front of a card for an email, whose reader is not signed in. It shows
 * what the card shows to every home that gets it; the signature keeps others from going through campaigns by their ids.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import express, { type Router } from 'express';
import { notFound } from '../../app-error';
import type { AppContext } from '../../context';
import { createLimiter } from '../../http/rate-limit';
import { networkOf } from '../../http/caller-key';
import { findCampaign } from './campaign.repo';
import { renderProof } from './card.service';

const PER_NETWORK = { points: 120, perSeconds: 60 };
const DAY = 'private, max-age=86400';

const signatureOf = ({ config }: Pick<AppContext, 'config'>, campaignId: string): string =>
  createHmac('sha256', config.credentialsKey).update(`card-picture:${campaignId}`).digest('base64url');

export const cardPictureUrl = (context: Pick<AppContext, 'config'>, campaignId: string): string =>
  `${context.config.publicUrl}/card-pictures/${campaignId}.${signatureOf(context, campaignId)}.png`;

function isSigned(context: AppContext, campaignId: string, signature: string): boolean {
  const expected = Buffer.from(signatureOf(context, campaignId));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export function createCardPictureRouter(context: AppContext): Router {
  const router = express.Router();
  const limiter = createLimiter(context, 'card-picture', PER_NETWORK);
  router.get('/card-pictures/:file', async (request, response) => {
    await limiter.take(networkOf(request.ip ?? ''));
    const [campaignId = '', signature = '', ending] = request.params.file.split('.');
    const campaign =
      ending === 'png' && isSigned(context, campaignId, signature)
        ? await findCampaign(context.db, campaignId)
        : undefined;
    if (!campaign) throw notFound('The picture');
    const png = await renderProof(context, campaign, 'front', { format: 'png', version: 'a' });
    response.setHeader('cache-control', DAY);
    response.setHeader('content-security-policy', "default-src 'none'; sandbox");
    // A mail program in a browser loads it from its own address.
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.type('image/png').send(Buffer.from(png));
  });
  return router;
}
