/** What a home reads about the cards that it gets. */
import { escapeHtml } from '../../http/escape-html';
import type { PlainPage } from '../../gateway/plain-page';
import type { CardOfHome } from './opt-out.service';

const occasion: Record<NonNullable<CardOfHome['purpose']>, string> = {
  'just-listed': 'A home near yours came on the market',
  'just-sold': 'A home near yours was sold',
  sphere: 'You live in an area that a real estate agent works in',
  farm: 'You live in an area that a real estate agent works in',
};

const form = (code: string, content: string): string =>
  `<form method="post" action="/household/${encodeURIComponent(code)}">${content}</form>`;

const backToAgent = ({ agentSlug, agentName, code }: CardOfHome): string =>
  agentSlug === null
    ? ''
    : `<p><a href="/agent/${encodeURIComponent(agentSlug)}?qr=${code}">Back to ${escapeHtml(agentName)}</a></p>`;

const undo = (code: string): string =>
  form(code, '<button class="quiet" name="act" value="undo">Undo</button>');

/** The page of a known code: why the card came, and the way to stop them or to take that back. */
export function householdPage(card: CardOfHome): PlainPage {
  const agent = escapeHtml(card.agentName);
  if (card.recordSource === null) {
    return {
      title: 'This is a sample card',
      body: `<p>No home is behind its code, so there are no cards to stop.</p>${backToAgent(card)}`,
    };
  }
  if (card.stopped === 'everyone') {
    return {
      title: 'No more cards',
      body: `<p>No agent will mail this home through Farmpost again. What is already at the printer or in the mail may still arrive in the next days.</p>${undo(card.code)}${backToAgent(card)}`,
    };
  }
  if (card.stopped === 'agent') {
    return {
      title: 'No more cards',
      body: `<p>${agent} will not mail this home through Farmpost again. What is already at the printer or in the mail may still arrive in the next days.</p>${undo(card.code)}
<h2>Other agents</h2><p>They may still mail this home about other houses nearby.</p>${form(
        card.code,
        '<button class="quiet" name="scope" value="everyone">Stop the cards of everybody</button>',
      )}${backToAgent(card)}`,
    };
  }
  const source = card.recordSource === '' ? '' : ` (from ${escapeHtml(card.recordSource)})`;
  return {
    title: 'Why this card came to you',
    body: `<p>${card.purpose ? occasion[card.purpose] : 'You live near a home on the market'}, and ${agent} mailed a card to the homes around. They were chosen by distance and by public property records${source}, such as when a home was last sold. The records are used to address the mail; this page shows them to nobody.</p>
<h2>Stop the cards</h2>
${form(
  card.code,
  `<fieldset aria-label="Whose cards to stop"><label><input type="radio" name="scope" value="everyone" checked>No cards from anybody</label><label><input type="radio" name="scope" value="agent">No cards from ${agent}</label></fieldset>
<button name="act" value="stop">Stop the cards</button>`,
)}<p>This counts at once and for good, whoever lives here. You need no account, and nobody will ask why.</p>${backToAgent(card)}`,
  };
}
