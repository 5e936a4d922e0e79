/** Asks once more before a home is forgotten: what goes, what stays and why. */
import { PRIVACY_EMAIL } from '@farmpost/shared/domain/company';
import type { PlainPage } from '../../gateway/plain-page';
import type { CardOfHome } from './control.service';
import { checkIcon, crossIcon, householdFrame, pathOf } from './household-frame';

const goes = [
  'The address, the owner’s name and everything else from public records.',
  'Our estimates of its value and of what is paid off.',
  'What you told us on this page.',
  'The link between your cards and this home, and with what kind of browser they were looked at.',
];
const stays = [
  '<b>A fingerprint of the address.</b> It is not readable. It only tells us, when the next list of homes brings your address again, to leave it out. Without it the cards would come back.',
  '<b>That a card was mailed, when and what it cost,</b> without name and address. The agents’ accounts must add up.',
  `<b>What somebody wrote to an agent.</b> It is the agent’s mail, and no longer linked to this home. Ask the agent, or write to <a href="mailto:${PRIVACY_EMAIL}">${PRIVACY_EMAIL}</a>.`,
];

const list = (icon: string, items: readonly string[]) =>
  `<ul class="plain">${items.map((item) => `<li>${icon}${item}</li>`).join('')}</ul>`;

export function deletionPage({ code }: CardOfHome): PlainPage {
  return householdFrame({
    code,
    title: 'Delete what we hold about this home?',
    mayCardsCome: false,
    lead: `<p>No agent will mail it through Farmpost again. Cards that wait for the printer are called back; what is already printed may still arrive.</p><p><b>This cannot be undone.</b> If you only want fewer cards or none, <a href="${pathOf(code)}">choose that instead</a>.</p>`,
    sections: `<div class="band" data-soft data-halves><section aria-labelledby="goes"><h2 id="goes">What is deleted</h2>${list(crossIcon, goes)}</section>
<section aria-labelledby="stays"><h2 id="stays">What stays, and why</h2>${list(checkIcon, stays)}</section></div>
<div class="band" data-one><form method="post" action="${pathOf(code)}/delete"><button class="danger">${crossIcon}Delete this home’s data</button><a class="button" href="${pathOf(code)}">Keep it</a></form></div>`,
    links: `<a href="${pathOf(code)}">Back to the choices</a>`,
  });
}
