/** Campaign transitions driven by its mail pieces: sending and completion. */
import { isFinalPieceStatus } from '@farmpost/shared/domain/piece-status';
import { byPlatform } from '../../authorized';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import { describeArea } from './audience.service';
import {
  type CampaignRow,
  findCampaign,
  findCardFacts,
  listDecisions,
  listDue,
  lockCampaign,
} from './campaign.repo';
import { tooFewForClass } from './campaign-rate';
import { move } from './campaign-transitions.service';
import { recountBeside } from './home-claims.service';
import { mailingKeyOfRows } from './mailing-key';
import { countResults } from '../results/result.queries';

/** The campaign with its mailing key, and the listing state that decides whether its card is still accurate. */
export async function findCampaignState(db: Db, campaignId: string) {
  const campaign = await findCampaign(db, campaignId);
  if (!campaign) return undefined;
  const { listing } = await findCardFacts(db, campaign);
  return {
    campaign: byPlatform(campaign),
    listing: listing && { status: listing.status, leftFeedAt: listing.left_feed_at },
    mailingKey: mailingKeyOfRows(campaign, listing),
  };
}

/**
 * Marks the campaign as sent and updates it to the audience that is actually mailed. Homes that opted out since the
 * approval may leave it below the minimum of its class: it then goes as First-Class Mail, at the approved price.
 */
export async function send(context: AppContext, campaign: CampaignRow, pieces: number): Promise<void> {
  const homes = await listDecisions(context.db, campaign.id);
  const tooFew = await tooFewForClass(context, { ...campaign, recipient_count: pieces });
  await move(context, byPlatform(campaign), 'send', {
    recipient_count: pieces,
    excluded_count: homes.length - pieces,
    area_json: campaign.area_json && describeArea(campaign.area_json.center, homes),
    submitted_at: context.now().toISOString(),
    // It may have waited.
    failure_reason: null,
    ...(tooFew !== null && { mail_class: 'first_class' }),
  });
  // Drafts that chose the same homes go to fewer now.
  await recountBeside(context, campaign.id, 'mailed');
}

/** Completes an active campaign whose pieces are all final; fails it if the printer accepted none. */
export async function completeIfDone(context: AppContext, campaignId: string): Promise<void> {
  const campaign = await lockCampaign(context.db, campaignId);
  if (campaign?.status !== 'active') return;
  const results = (await countResults(context.db, [campaignId]))(campaignId);
  const statuses = Object.keys(results.pieces) as (keyof typeof results.pieces)[];
  if (statuses.length === 0 || !statuses.every(isFinalPieceStatus)) return;
  if (results.sent === 0) {
    await move(context, byPlatform(campaign), 'fail', { failure_reason: 'The printer refused every card.' });
  } else {
    await move(context, byPlatform(campaign), 'complete', { completed_at: context.now().toISOString() });
  }
}

/** Campaigns that are due, in case their own job was lost or ran too early. */
export async function findDueCampaigns({ db, now }: AppContext): Promise<string[]> {
  return listDue(db, now().toISOString());
}
