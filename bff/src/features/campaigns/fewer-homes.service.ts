/** Emails an agent that their mailing goes to more than a tenth fewer homes than they were told. */
import { shrunkInWords } from '@farmpost/shared/domain/audience-words';
import { formatCount, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import type { AppContext } from '../../context';
import type { Offer } from '../../db/tables/campaigns';
import { renderMail } from '../../mail/mail-layout';
import { oneLine } from '../../mail/one-line';
import { countFreeLeft } from '../billing/billing.queries';
import { priceOfMailing } from '../mail-rates/mail-rate.queries';
import { queueMessage } from '../messages/message.service';
import { senderOf } from '../messages/sender';
import { type CampaignRow, findCardFacts } from './campaign.repo';

/** Call it in the transaction that stores the offer; `row` has the new number. */
export async function notifyFewerHomes(
  context: AppContext,
  row: CampaignRow,
  shrunk: NonNullable<Offer['shrunk']>,
): Promise<void> {
  const { agent, listing } = await findCardFacts(context.db, row);
  const { publicUrl, postalAddress } = senderOf(context);
  const { from } = shrunk;
  const to = row.recipient_count;
  const title = oneLine(
    `Your card for ${listing?.address_line1 ?? row.name} goes to ${formatQuantity(to, 'home')}, not to ${formatCount(from)}`,
  );
  const price = priceOfMailing(row, await countFreeLeft(context.db, row.agent_id, row.id));
  const waits = row.status === 'draft' ? ' It waits for your approval.' : '';
  await queueMessage(context, {
    subject: title,
    ...renderMail({
      preview: `${formatQuantity(to, 'household')}, ${formatMoney(price.totalCents)}`,
      title,
      blocks: [
        { kind: 'text', text: `${shrunkInWords({ ...shrunk, to })}${waits}` },
        {
          kind: 'facts',
          rows: [
            { label: 'Campaign', value: row.name },
            { label: 'Households before', value: formatCount(from) },
            { label: 'Households now', value: formatCount(to) },
            { label: 'Price now', value: formatMoney(price.totalCents) },
          ],
        },
        {
          kind: 'button',
          label: 'Look at the card',
          href: publicUrl + href(paths.campaign, { id: row.id }),
        },
      ],
      footer: ['You get this email because a card of yours goes to far fewer homes than we told you.'],
      postalAddress,
    }),
    dedupeKey: `fewer-homes:${row.id}:${row.version}:${from}:${to}`,
    channel: 'email',
    purpose: 'draft_alert',
    recipient: agent.email,
    leadId: null,
    agentId: row.agent_id,
  });
}
