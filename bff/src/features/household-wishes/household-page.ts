/** What a home reads about the cards that it gets, and the forms by which it decides over them. */
import { PRIVACY_EMAIL } from '@farmpost/shared/domain/company';
import { formatFullDate } from '@farmpost/shared/domain/format';
import {
  type CardPreference,
  FEWER_CARDS_DAYS,
  FREQUENCY_CAP_DAYS,
  MAX_NAME_LENGTH,
} from '@farmpost/shared/domain/household-wishes';
import type { PlainPage } from '../../gateway/plain-page';
import { escapeHtml } from '../../http/escape-html';
import type { CardChoice, CardOfHome, HomeOfCard } from './control.service';
import { checkIcon, householdFrame, pathOf, warningIcon } from './household-frame';
import type { HeldItem } from './held-data';

/** What was done by the request before, and how it is taken back. */
export interface Done {
  readonly what: 'cards' | 'name' | 'name-back';
  /** The choice that counted before; null where there is none to go back to. */
  readonly before: CardChoice | null;
}

/** A name that cannot be taken, as it was typed. */
export interface NameProblem {
  readonly typed: string;
  readonly problem: string;
}

const occasion: Record<NonNullable<CardOfHome['purpose']>, string> = {
  'just-listed': 'A home near yours came on the market',
  'just-sold': 'A home near yours was sold',
  sphere: 'You live in an area that a real estate agent works in',
  farm: 'You live in an area that a real estate agent works in',
};

const form = (code: string, content: string): string =>
  `<form method="post" action="${pathOf(code)}">${content}</form>`;

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

const backToAgent = ({ agentSlug, agentName, code }: CardOfHome): string =>
  agentSlug === null
    ? ''
    : `<a href="/agent/${encodeURIComponent(agentSlug)}?qr=${encodeURIComponent(code)}">Back to ${escapeHtml(agentName)}</a>`;

const preferenceTitles: Record<CardPreference, string> = {
  all: 'Cards as usual',
  fewer: 'Fewer cards',
  sold_only: 'Only sold prices',
};
const preferenceNotes: Record<CardPreference, string> = {
  all: `At most one in ${FREQUENCY_CAP_DAYS} days, whichever agent sends it.`,
  fewer: `At most one in ${FEWER_CARDS_DAYS} days, whichever agent sends it.`,
  sold_only: 'A card only when a home near yours was sold, with what it sold for.',
};

const stillUnderWay = 'What is already at the printer or in the mail may still arrive in the next days.';

/** What holds now, in one sentence; text. */
function stateOf({ choice, preference }: HomeOfCard, agentName: string): string {
  switch (choice) {
    case 'none':
      return 'No agent will mail this home through Farmpost again.';
    case 'none_from_agent': {
      const others =
        preference === 'all'
          ? 'Other agents may still mail it about houses nearby.'
          : `From other agents: ${preferenceTitles[preference].toLowerCase()}.`;
      return `${agentName} will not mail this home through Farmpost again. ${others}`;
    }
    case 'fewer':
      return `This home gets at most one card in ${FEWER_CARDS_DAYS} days, whichever agent sends it.`;
    case 'sold_only':
      return 'This home gets a card only when a home nearby was sold.';
    case 'all':
      return `Cards may come: at most one in ${FREQUENCY_CAP_DAYS} days, whichever agent sends it.`;
  }
}

/** What was saved, shorter than what the page then says; text. */
function savedChoice(choice: CardChoice, agentName: string): string {
  switch (choice) {
    case 'none':
      return 'no more cards from anybody';
    case 'none_from_agent':
      return `no more cards from ${agentName}`;
    case 'fewer':
      return `at most one card in ${FEWER_CARDS_DAYS} days`;
    case 'sold_only':
      return 'only cards with sold prices';
    case 'all':
      return 'cards may come as usual';
  }
}

function titleOf({ choice }: HomeOfCard): string {
  if (choice === 'none' || choice === 'none_from_agent') return 'No more cards';
  return choice === 'all' ? 'Why this card came to you' : preferenceTitles[choice];
}

const whyOf = ({ purpose, agentName }: CardOfHome): string =>
  `${purpose ? occasion[purpose] : 'You live near a home on the market'}, and ${escapeHtml(agentName)} mailed a card to the homes around. They were chosen by distance and by public property records, such as when a home was last sold.`;

function noticeOf(card: CardOfHome, home: HomeOfCard, done: Done): string {
  const undoName =
    home.nameStatement === null
      ? ''
      : form(
          card.code,
          `${hidden('statement', home.nameStatement.id)}<button class="quiet" name="act" value="undo-name">Undo</button>`,
        );
  const told = (words: string, undo: string) =>
    `<div class="notice" role="status"><p>${checkIcon}${escapeHtml(words)}</p>${undo}</div>`;
  switch (done.what) {
    case 'cards':
      return told(
        `Saved: ${savedChoice(home.choice, card.agentName)}.`,
        done.before === null || done.before === home.choice
          ? ''
          : form(
              card.code,
              `${hidden('cards', done.before)}<button class="quiet" name="act" value="cards">Undo</button>`,
            ),
      );
    case 'name':
      if (home.nameStatement === null) return '';
      return told(
        home.nameStatement.isLeftOff
          ? 'Saved. The next card is addressed to “Current Resident”.'
          : 'Saved. The next card carries the name you gave.',
        undoName,
      );
    case 'name-back':
      return told('Taken back. The next card carries the name that was used before.', '');
  }
}

function choiceForm({ code, agentName }: CardOfHome, { choice, preference, hasChosen }: HomeOfCard): string {
  // Who comes to stop the cards finds that chosen already.
  const chosen: CardChoice = hasChosen ? choice : 'none';
  const option = (value: CardChoice, title: string, note: string) =>
    `<label><input type="radio" name="cards" value="${value}"${value === chosen ? ' checked' : ''}><span><b>${escapeHtml(title)}</b>${escapeHtml(note)}</span></label>`;
  const preferred = (value: CardPreference) => option(value, preferenceTitles[value], preferenceNotes[value]);
  const others =
    preference === 'all' ? 'Other agents may still mail you.' : 'For other agents your choice stays.';
  return form(
    code,
    `<fieldset aria-labelledby="cards">${option('none', 'No cards from anybody', 'Counts at once and for good, whoever lives here.')}${option('none_from_agent', `No cards from ${agentName}`, others)}${preferred('sold_only')}${preferred('fewer')}${preferred('all')}</fieldset>
<button name="act" value="cards">Save my choice</button>`,
  );
}

function nameForm({ code }: CardOfHome, { nameStatement }: HomeOfCard, problem: NameProblem | null): string {
  const fault = problem
    ? `<p class="problem" id="name-problem">${warningIcon}${escapeHtml(problem.problem)}</p>`
    : '';
  const state = nameStatement
    ? form(
        code,
        `${hidden('statement', nameStatement.id)}<p>${nameStatement.isLeftOff ? 'At your wish no name goes on the cards.' : 'You gave a name on this page. It goes before the records, also when new ones come.'}</p><button class="quiet" name="act" value="undo-name">Take it back</button>`,
      )
    : '';
  return `<section aria-labelledby="name-heading"><div class="ruled"><h2 id="name-heading">The name on the card</h2>
<p>Is it wrong, or no longer yours? Type the right one. The name in the records is not shown here, since anybody with the card could read it.</p>${state}
${form(
  code,
  `<label for="name">Name for the cards</label><input type="text" id="name" name="name" maxlength="${MAX_NAME_LENGTH}" autocomplete="name" value="${escapeHtml(problem?.typed ?? '')}"${problem ? ' aria-invalid="true" aria-describedby="name-problem"' : ''}>${fault}
<button name="act" value="name">Save the name</button>`,
)}${
    nameStatement?.isLeftOff
      ? ''
      : form(code, '<button class="quiet" name="act" value="no-name">Put no name on the cards</button>')
  }</div></section>`;
}

const heldItem = ({ what, from, at }: HeldItem): string =>
  `<div><dt>${escapeHtml(what)}</dt><dd>${escapeHtml(from)}${at === null ? '' : `, ${formatFullDate(at)}`}</dd></div>`;

const heldList = ({ held }: HomeOfCard): string =>
  `<section aria-labelledby="held"><h2 id="held">What we hold, and where it comes from</h2>
<p>It is used to choose homes and to address the mail. The page says what there is, and shows none of it: whoever holds the card can open it.</p>
<dl class="held">${held.map(heldItem).join('')}</dl></section>`;

const deletion = ({ code }: CardOfHome): string =>
  `<section class="ruled" aria-labelledby="delete"><h2 id="delete">Delete it all</h2>
<p>We delete what we hold of this home, and no agent mails it again. You read first what goes and what must stay.</p>
<a class="button" href="${pathOf(code)}/delete">Delete this home’s data…</a>
<p>Anything else? Write to <a href="mailto:${PRIVACY_EMAIL}">${PRIVACY_EMAIL}</a>.</p></section>`;

/** The page of a known code. */
export function householdPage(
  card: CardOfHome,
  { done = null, problem = null }: { done?: Done | null; problem?: NameProblem | null } = {},
): PlainPage {
  const { code, home } = card;
  const links = backToAgent(card);
  if (home === 'sample') {
    return householdFrame({
      code,
      links,
      title: 'This is a sample card',
      mayCardsCome: true,
      lead: '<p>No home is behind its code, so there are no cards to stop and no data to show.</p>',
    });
  }
  if (home === 'forgotten') {
    return householdFrame({
      code,
      links,
      title: 'This home is forgotten',
      mayCardsCome: false,
      lead: `<p>What we held about it is deleted, and no agent will mail it through Farmpost again. ${stillUnderWay}</p><p>The code says nothing about a home any more. Questions? Write to <a href="mailto:${PRIVACY_EMAIL}">${PRIVACY_EMAIL}</a>.</p>`,
    });
  }
  const isStopped = home.choice === 'none' || home.choice === 'none_from_agent';
  const isWhy = home.choice === 'all';
  const lead = isWhy
    ? `<p>${whyOf(card)}</p>`
    : `<p>${escapeHtml(stateOf(home, card.agentName))}${isStopped ? ` ${stillUnderWay}` : ''}</p>`;
  const why = isWhy
    ? ''
    : `<section class="ruled" aria-labelledby="why"><h2 id="why">Why this card came to you</h2><p>${whyOf(card)}</p></section>`;
  const notice = problem
    ? `<div class="notice" data-bad role="alert"><p>${warningIcon}Nothing was saved.</p><a href="#name">See what is wrong with the name</a></div>`
    : done && noticeOf(card, home, done);
  return householdFrame({
    code,
    links,
    title: titleOf(home),
    mayCardsCome: !isStopped,
    ...(notice && { notice }),
    lead,
    sections: `<div class="band" data-soft><section class="paper" aria-labelledby="cards"><h2 id="cards">Which cards may come</h2><p>You need no account, and nobody will ask why.</p>${choiceForm(card, home)}</section>${nameForm(card, home, problem)}</div>
<div class="band">${heldList(home)}<div class="stack">${why}${deletion(card)}</div></div>`,
  });
}
