/** The email about a card of a plan: what goes out in three days, or what it waits for. */
import type { PlannedMailing } from '../campaigns/planned-mailing.queries';
import { formatCount, formatFullDate, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { exclusionReasonNames } from '@farmpost/shared/domain/status-names';
import { type PlanOccasion, planOccasionNames } from '@farmpost/shared/contracts/mailing-plan-vocabulary';
import type { AppContext } from '../../context';
import { renderMail } from '../../mail/mail-layout';
import { oneLine } from '../../mail/one-line';
import { findAlertRecipient } from '../agents/agent.queries';
import { cardPictureUrl } from '../campaigns/card-picture.router';
import { waitReasonOf } from '../campaigns/planned-mailing.service';
import { queueAgentMail } from '../messages/mail-choice.service';
import { senderOf } from '../messages/sender';
import { listTouches, type PlanRow, type TouchRow } from './mailing-plan.repo';
import { ofOneSet } from './planned-touch';
import { loadDesigns } from './plan-touch-view';

/** `Just listed, November 30, 2026` */
const occasionWords = (occasion: PlanOccasion, on: string): string =>
  `${planOccasionNames[occasion]}, ${formatFullDate(on)}`;

const skipsOf = ({ excluded }: PlannedMailing): string =>
  excluded.map(({ reason, count }) => `${exclusionReasonNames[reason]}: ${formatCount(count)}`).join('\n');

/** Each week of a card in weekly drops with its day and homes, in the mail of the first; later ones say which they are. */
function weekWords(weeks: readonly TouchRow[], touch: TouchRow): string {
  if (touch.drop_number !== 1) return `Week ${touch.drop_number ?? 1} of ${weeks.length}`;
  return weeks
    .map(
      ({ drop_number: number, mail_on: day, homes }) =>
        `Week ${number ?? 1}: ${formatFullDate(day)}, ${formatQuantity(homes, 'home')}`,
    )
    .join('\n');
}

/** Call it in the transaction that notes that the card was shown; one mail for each mailing. */
export async function queueCardMail(
  context: AppContext,
  plan: PlanRow,
  touch: TouchRow,
  mailing: PlannedMailing,
): Promise<void> {
  const agent = await findAlertRecipient(context.db, plan.agent_id);
  if (!agent) return;
  const { publicUrl, postalAddress } = senderOf(context);
  const designs = await loadDesigns(context, [touch], [mailing.templateId]);
  const name = designs.get(mailing.templateId)?.name ?? 'Your card';
  const planned = designs.get(touch.template_id)?.name ?? 'the planned design';
  const isGoing = mailing.status === 'scheduled';
  const day = formatFullDate(mailing.mailOn ?? touch.mail_on);
  const homes = formatQuantity(mailing.homes, 'home');
  const cents = mailing.homes * mailing.unitPriceCents;
  const wait = await waitReasonOf(context, mailing.id);
  const weeks = touch.set_id === null ? [] : ofOneSet(await listTouches(context.db, [plan.id]), touch);
  const page = publicUrl + href(paths.campaign, { id: mailing.id });
  const calendar = publicUrl + href(paths.plan, { id: plan.id });
  const title = oneLine(isGoing ? `“${name}” goes to ${homes} on ${day}` : `“${name}” of ${day} needs you`);
  const skips = skipsOf(mailing);
  await queueAgentMail(context, {
    kind: isGoing ? 'card_sent' : 'card_ready',
    agent: { id: plan.agent_id, email: agent.email },
    dedupeKey: `plan-card:${mailing.id}`,
    write: (footer) => ({
      subject: title,
      ...renderMail({
        preview: isGoing
          ? `${formatMoney(cents)} at most. Skip or change it until its day.`
          : (wait ?? 'It does not go out by itself.'),
        title,
        blocks: [
          { kind: 'picture', src: cardPictureUrl(context, mailing.id), alt: 'Front of the card', href: page },
          {
            kind: 'text',
            text: isGoing
              ? `You approved it with “${plan.name}”, so you have nothing to do. To skip it, open the plan; to change it, open the card.`
              : `It is a card of “${plan.name}”. It waits and is not mailed after its day: ${wait ?? 'it needs your approval.'}`,
          },
          {
            kind: 'facts',
            rows: [
              { label: 'Plan', value: plan.name },
              ...(touch.occasion === null
                ? []
                : [
                    {
                      label: 'Because',
                      value: occasionWords(touch.occasion, touch.occasion_on ?? touch.mail_on),
                    },
                  ]),
              { label: 'Day', value: day },
              ...(mailing.templateId === touch.template_id
                ? []
                : [
                    {
                      label: 'In place of',
                      value: `${planned}. ${mailing.designReason ?? 'You chose another design.'}`,
                    },
                  ]),
              ...(weeks.length < 2 ? [] : [{ label: 'Weekly drops', value: weekWords(weeks, touch) }]),
              { label: weeks.length < 2 ? 'Homes' : 'Homes of this week', value: formatCount(mailing.homes) },
              { label: 'Price, at most', value: formatMoney(cents) },
              ...(skips === '' ? [] : [{ label: 'Without a card', value: skips }]),
            ],
          },
          { kind: 'button', label: isGoing ? 'Skip it in the plan' : 'Open the plan', href: calendar },
          { kind: 'button', label: isGoing ? 'See or change the card' : 'Review the card', href: page },
        ],
        footer: [footer],
        postalAddress,
      }),
    }),
  });
}
