/** A household's page about its cards, with the forms for its choices. */
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import type { CardChoice } from '@farmpost/shared/contracts/household-vocabulary';
import type { CardOfHome, HomeOfCard, HouseholdDone } from '@farmpost/shared/contracts/households';
import type { FormProblem, HouseholdPage } from '@farmpost/shared/contracts/plain-pages';
import { PRIVACY_EMAIL } from '@farmpost/shared/domain/company';
import type { ReactNode } from 'react';
import { ActButton } from '../../homeowner/act-button';
import { FormCard } from '../../homeowner/form-parts';
import type { PlainView } from '../../plain/plain-view';
import { ChoiceForm } from './choice-form';
import { DeleteSection, HeldSection } from './held-section';
import { HouseholdFrame, type HouseholdFrameProps } from './household-frame';
import { Band, CodeForm, DoneNotice, ProblemNotice, Ruled, Stack } from './household-parts';
import { leadOf, savedChoice, stillUnderWay, titleOf, whyOf } from './household-words';
import { NameSection } from './name-section';

const view = (frame: HouseholdFrameProps): PlainView => ({
  title: frame.title,
  content: <HouseholdFrame {...frame} />,
});

/** The page for a known code. */
export function householdPage({ card, done, problem }: HouseholdPage): PlainView {
  const { code, home } = card;
  const links = <BackToAgent {...card} />;
  if (home === 'sample') {
    return view({
      code,
      links,
      title: 'This is a sample card',
      mayCardsCome: true,
      lead: <p>No home is behind its code, so there are no cards to stop and no data to show.</p>,
    });
  }
  if (home === 'forgotten') {
    return view({
      code,
      links,
      title: 'This home is forgotten',
      mayCardsCome: false,
      lead: (
        <>
          <p>
            What we held about it is deleted, and no agent will mail it through Farmpost again.{' '}
            {stillUnderWay}
          </p>
          <p>
            The code no longer says anything about a home. Questions? Write to{' '}
            <a href={`mailto:${PRIVACY_EMAIL}`}>{PRIVACY_EMAIL}</a>.
          </p>
        </>
      ),
    });
  }
  return view({
    code,
    links,
    title: titleOf(home),
    mayCardsCome: home.choice !== 'none' && home.choice !== 'none_from_agent',
    notice: problem ? <ProblemNotice {...problem} /> : done && <Done card={card} home={home} done={done} />,
    lead: <p>{leadOf(card, home)}</p>,
    children: <Sections card={card} home={home} problem={problem} />,
  });
}

function Sections({
  card,
  home,
  problem,
}: {
  card: CardOfHome;
  home: HomeOfCard;
  problem: FormProblem | null;
}) {
  return (
    <>
      <Band data-soft="">
        <FormCard as="section" aria-labelledby="cards">
          <h2 id="cards">Which cards may come</h2>
          <p>You need no account, and no one will ask why.</p>
          <ChoiceForm card={card} home={home} />
        </FormCard>
        <NameSection code={card.code} statement={home.nameStatement} problem={problem} />
      </Band>
      <Band>
        <HeldSection held={home.held} />
        <Stack>
          {home.choice !== 'all' && (
            <Ruled aria-labelledby="why">
              <h2 id="why">Why this card came to you</h2>
              <p>{whyOf(card)}</p>
            </Ruled>
          )}
          <DeleteSection code={card.code} />
        </Stack>
      </Band>
    </>
  );
}

function BackToAgent({ agentSlug, agentName, code }: CardOfHome) {
  if (agentSlug === null) return null;
  return <a href={href(paths.agentPage, { slug: agentSlug, qr: code })}>Back to {agentName}</a>;
}

/** States what is stored, not what the URL claims was saved. */
function Done({ card, home, done }: { card: CardOfHome; home: HomeOfCard; done: HouseholdDone }): ReactNode {
  const { nameStatement } = home;
  switch (done.what) {
    case 'cards':
      return (
        <DoneNotice text={`Saved: ${savedChoice(home.choice, card.agentName)}.`}>
          {done.before !== null && done.before !== home.choice && (
            <UndoChoice code={card.code} before={done.before} />
          )}
        </DoneNotice>
      );
    case 'name':
      if (nameStatement === null) return null;
      return (
        <DoneNotice
          text={
            nameStatement.isLeftOff
              ? 'Saved. The next card is addressed to “Current Resident”.'
              : 'Saved. The next card carries the name you gave.'
          }
        >
          <CodeForm code={card.code}>
            <input type="hidden" name="statement" value={nameStatement.id} />
            <ActButton data-look="line" name="act" value="undo-name">
              Undo
            </ActButton>
          </CodeForm>
        </DoneNotice>
      );
    case 'name-back':
      return <DoneNotice text="Undone. The next card carries the name that was used before." />;
  }
}

function UndoChoice({ code, before }: { readonly code: string; readonly before: CardChoice }) {
  return (
    <CodeForm code={code}>
      <input type="hidden" name="cards" value={before} />
      <ActButton data-look="line" name="act" value="cards">
        Undo
      </ActButton>
    </CodeForm>
  );
}
