/** Builds the activity feed, newest first. */
import { utcDay } from '@farmpost/shared/domain/calendar';
import type { ActivityItem } from '@farmpost/shared/contracts/dashboard';
import type { Lead } from '@farmpost/shared/contracts/leads';
import { href } from '@farmpost/shared/domain/href';
import { leadName } from '@farmpost/shared/domain/lead-home';
import * as paths from '@farmpost/shared/domain/paths';
import { formatQuantity } from '@farmpost/shared/domain/format';
import type { RecentEvents } from './dashboard.queries';

/** An imported contact or one added by hand has asked nothing. */
const happenedBy: Readonly<Record<Lead['source'], string>> = {
  qr_scan: 'asked you about their home',
  direct: 'asked you about their home',
  manual: 'was added to your leads',
  import: 'was imported to your leads',
};

export function activityOf(found: RecentEvents, leads: readonly Lead[], limit: number): ActivityItem[] {
  const items: ActivityItem[] = [];
  for (const campaign of found.campaigns) {
    const link = href(paths.campaign, { id: campaign.id });
    const add = (type: ActivityItem['type'], at: string | null, message: string) => {
      if (at) items.push({ id: `${type}:${campaign.id}`, type, message, href: link, at });
    };
    add('campaign_created', campaign.created_at, `${campaign.name} was created`);
    add('campaign_scheduled', campaign.approved_at, `${campaign.name} was approved`);
    add(
      'campaign_sent',
      campaign.submitted_at,
      `${formatQuantity(campaign.recipient_count, campaign.kind)} went to the printer: ${campaign.name}`,
    );
  }
  for (const { id, name, kind, at, count } of found.delivered) {
    if (at === null) continue;
    items.push({
      id: `pieces_delivered:${id}:${utcDay(at)}`,
      type: 'pieces_delivered',
      message: `${formatQuantity(Number(count), kind)} delivered: ${name}`,
      href: href(paths.campaign, { id }),
      at,
    });
  }
  for (const scan of found.scans) {
    items.push({
      id: `qr_scan:${scan.id}`,
      type: 'qr_scan',
      message: scan.name ? `A card from ${scan.name} was scanned` : 'Your landing page’s QR code was scanned',
      href: scan.campaign_id ? href(paths.campaign, { id: scan.campaign_id }) : null,
      at: scan.scanned_at,
    });
  }
  for (const lead of leads) {
    items.push({
      id: `lead_captured:${lead.id}`,
      type: 'lead_captured',
      message: `${leadName(lead)} ${happenedBy[lead.source]}`,
      href: href(paths.leads, { lead: lead.id }),
      at: lead.createdAt,
    });
  }
  return items.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, limit);
}
