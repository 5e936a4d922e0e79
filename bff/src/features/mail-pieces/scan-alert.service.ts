/** Alerts of the first time that a home uses the page behind its card. Each scan is decided once. */
import { type Block, blockInWords, blockOf, isSameStreet } from '@farmpost/shared/domain/block';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { toE164 } from '@farmpost/shared/domain/phone';
import { zoneOf } from '@farmpost/shared/domain/time-zones';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { findAlertRecipient } from '../agents/agent.queries';
import { hasLeadOfHome } from '../leads/campaign-lead.queries';
import { quietUntil } from '../leads/quiet-hours';
import { queueMessage } from '../messages/message.service';
import { senderOf } from '../messages/sender';
import { countResults } from '../results/result.queries';
import { markAlertHandled } from '../scans/scan.commands';
import { publishScan } from '../webhook-endpoints/webhook.commands';
import { type ScanAlert, scanAlertMail, scanAlertText } from './scan-alert-mails';
import { type EngagedScan, listMailedAddresses, listScansToDecide, wasHomeDecided } from './scan-alert.repo';

/** A scan that the post's first event does not reach by then is of a card that was never mailed. */
const WINDOW_MS = 24 * 3600_000;
const BATCH = 100;
/** With fewer cards, a block nearly names the home. */
export const MIN_CARDS_OF_BLOCK = 10;

export async function sendScanAlerts(context: AppContext): Promise<void> {
  const since = new Date(context.now().getTime() - WINDOW_MS).toISOString();
  for (const scan of await listScansToDecide(context.db, since, BATCH)) {
    await transaction(context.db, (db) => decide({ ...context, db }, scan));
  }
}

async function decide(context: AppContext, scan: EngagedScan): Promise<void> {
  const { db } = context;
  const isFirst = !(await wasHomeDecided(db, scan));
  await markAlertHandled(db, scan.id, context.now().toISOString());
  // The agent has heard from a home that wrote.
  if (!isFirst || (await hasLeadOfHome(db, scan.campaign_id, scan.household_id))) return;
  const alert = await describe(context, scan);
  await publishScan(context, scan.agent_id, {
    campaignId: scan.campaign_id,
    scannedAt: scan.scanned_at,
    block: alert.block,
  });
  const agent = await findAlertRecipient(db, scan.agent_id);
  if (!agent || agent.scan_alert === 'off') return;
  const sender = senderOf(context);
  const common = {
    dedupeKey: `scan-alert:${scan.id}`,
    purpose: 'scan_alert',
    leadId: null,
    agentId: scan.agent_id,
  } as const;
  if (agent.scan_alert === 'email') {
    await queueMessage(context, {
      ...common,
      ...scanAlertMail(alert, sender),
      channel: 'email',
      recipient: agent.email,
    });
    return;
  }
  const phone = agent.phone_verified_at === null ? null : toE164(agent.phone);
  if (phone === null) return;
  await queueMessage(context, {
    ...common,
    channel: 'sms',
    recipient: phone,
    subject: null,
    text: scanAlertText(alert, sender),
    html: null,
    // An agent works near the homes of their mailing.
    notBefore: quietUntil([zoneOf(scan.state)], context.now()),
  });
}

async function describe({ db }: AppContext, scan: EngagedScan): Promise<ScanAlert> {
  const zone = zoneOf(scan.state);
  const results = (await countResults(db, [scan.campaign_id]))(scan.campaign_id);
  return {
    campaign: {
      id: scan.campaign_id,
      name: scan.campaign_name,
      mailedOn: scan.submitted_at === null ? null : dayIn(scan.submitted_at, zone),
    },
    day: dayIn(scan.scanned_at, zone),
    time: new Intl.DateTimeFormat('en-US', { timeZone: zone, timeStyle: 'short' })
      .format(new Date(scan.scanned_at))
      .replace(/\s/u, ' '),
    block: await findBlock(db, scan),
    scans: results.scans,
    leads: results.leads,
  };
}

const isSameBlock = (one: Block, other: Block): boolean =>
  one.from === other.from && isSameStreet(one, other);

async function findBlock(db: AppContext['db'], scan: EngagedScan): Promise<ScanAlert['block']> {
  const block = blockOf(scan.address_line1);
  if (!block) return null;
  const addresses = await listMailedAddresses(db, scan.campaign_id, scan.zip);
  const cards = addresses.filter((address) => {
    const other = blockOf(address);
    return other !== null && isSameBlock(block, other);
  }).length;
  return cards < MIN_CARDS_OF_BLOCK ? null : { name: blockInWords(block), cards };
}
