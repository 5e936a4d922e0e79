/** Confirms to an agent that cards are scheduled: the card, how many, what they cost, when they arrive, how to stop them. */
import { dayIn } from '@farmpost/shared/domain/calendar';
import { formatCount, formatDateRange } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { formatPieces, pieceNouns } from '@farmpost/shared/domain/status-names';
import { expectedInHomes } from '@farmpost/shared/domain/stop-window';
import { zoneOfPlace } from '@farmpost/shared/domain/time-zones';
import { formatInZone } from '@farmpost/shared/domain/zone-time';
import type { AppContext } from '../../context';
import { renderMail } from '../../mail/mail-layout';
import { oneLine } from '../../mail/one-line';
import { countFreeLeft } from '../billing/billing.queries';
import { priceOfMailing } from '../mail-rates/mail-rate.queries';
import { queueAgentMail } from '../messages/mail-choice.service';
import { senderOf } from '../messages/sender';
import { type CampaignRow, findCardFacts } from './campaign.repo';
import { cardPictureUrl } from './card-picture.router';
import { priceInWords } from './price-words';

/** Call it in the transaction that schedules the campaign; one mail for each approval. */
export async function confirmSending(context: AppContext, row: CampaignRow): Promise<void> {
  if (row.status !== 'scheduled' || row.sends_at === null) return;
  const { agent, listing } = await findCardFacts(context.db, row);
  const { publicUrl, postalAddress } = senderOf(context);
  const { one, many } = pieceNouns[row.kind];
  const cards = formatPieces(row.recipient_count, row.kind);
  const place = listing?.address_line1 ?? row.name;
  const zone = zoneOfPlace(row.location);
  const until = formatInZone(row.sends_at, zone);
  const inHomes = expectedInHomes(dayIn(row.sends_at, zone), row.mail_class);
  const price = priceOfMailing(row, await countFreeLeft(context.db, row.agent_id, row.id));
  const page = publicUrl + href(paths.campaign, { id: row.id });
  const title = oneLine(`${cards} for ${place} are on their way to the printer`);
  await queueAgentMail(context, {
    kind: 'card_sent',
    agent: { id: row.agent_id, email: agent.email },
    dedupeKey: `card-sent:${row.id}:${row.version}`,
    write: (footer) => ({
      subject: title,
      ...renderMail({
        preview: `In homes ${formatDateRange(inHomes.from, inHomes.to)}. Stop them until ${until}.`,
        title,
        blocks: [
          { kind: 'picture', src: cardPictureUrl(context, row.id), alt: `Front of your ${one}`, href: page },
          {
            kind: 'text',
            text: `${row.approved_by === null ? 'Your automation sent them.' : 'You sent them.'} You can stop the ${many} for free until ${until}. After that they are printed.`,
          },
          {
            kind: 'facts',
            rows: [
              { label: 'Campaign', value: row.name },
              { label: 'Households', value: formatCount(row.recipient_count) },
              { label: 'Price', value: priceInWords(price) },
              { label: 'To the printer', value: until },
              { label: 'In homes', value: formatDateRange(inHomes.from, inHomes.to) },
            ],
          },
          { kind: 'button', label: `See or stop the ${many}`, href: page },
        ],
        footer: [footer],
        postalAddress,
      }),
    }),
  });
}
