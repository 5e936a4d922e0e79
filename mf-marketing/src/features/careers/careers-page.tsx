import { SUPPORT_EMAIL } from '@farmpost/shared/domain/company';
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import { ButtonLink } from '@farmpost/shared/ui/button/button';
import styled from 'styled-components';
import { CardPicture } from '../../art/card-picture';
import { Band, BandHead, OpeningBeside, PageOpening, Points, Wrap } from '../../site/page-parts';

const habits = [
  {
    title: 'Numbers that reconcile',
    text: 'If a page says 312 cards, the map shows 312 homes, the invoice charges 312 and the printer made 312. Most of our arguments are about the one that is missing.',
  },
  {
    title: 'A promise to people who never signed up',
    text: 'The homeowner is not our customer and gets the most care: one card in 30 days, a clear way to opt out on every card, and no list sold to anyone.',
  },
  {
    title: 'Plain words',
    text: 'No dashboard speaks of synergy. Errors say what happened and what to do. If a sentence needs a second reading, it gets a second writing.',
  },
  {
    title: 'Paper is final',
    text: 'Software can be patched tomorrow; a printed card cannot. We proof every card, hold every mailing for a while before it goes out, and would rather mail late than wrong.',
  },
  {
    title: 'Everyone answers the phone',
    text: 'The people who build something hear how it is used. Support runs Monday to Friday, 9am to 5pm EST, and all of us take a turn.',
  },
  {
    title: 'Small pieces, finished',
    text: 'We ship small and often, complete with tests, empty states and a dark theme. Nothing half-built sits in a corner.',
  },
];

/** `/careers`: how we work, and that no roles are open now. */
export function Page() {
  return (
    <>
      <Opening>
        <PageOpening>
          <h1>
            A small shop <em>that prints things.</em>
          </h1>
          <p>
            Farmpost is software with ink on it. We are a few people who like maps, typefaces and mail that
            arrives, and who build what real estate agents have no evening left for.
          </p>
        </PageOpening>
        <CardPicture card="just-listed-green" isFirst isDecoration />
      </Opening>
      <Band aria-labelledby="habits">
        <Wrap>
          <BandHead>
            <h2 id="habits">How we work</h2>
            <p>Not values on a wall. Habits, and you would notice if we dropped one.</p>
          </BandHead>
          <Habits>
            {habits.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </Habits>
        </Wrap>
      </Band>
      <Band aria-labelledby="roles">
        <Wrap>
          <BandHead>
            <h2 id="roles">Open roles</h2>
            <p>We list a role here when there is one, and take it down when there is not.</p>
          </BandHead>
          <Notice>
            <p>
              <b>No open roles right now.</b>
              If you would still like to work here, write to us: what you make, what you would make here, and
              a link to something you are proud of. A person reads it and answers within one business day.
            </p>
            <ButtonLink
              look="primary"
              size="large"
              to={`mailto:${SUPPORT_EMAIL}?subject=Working%20at%20Farmpost`}
            >
              Write to us
            </ButtonLink>
          </Notice>
        </Wrap>
      </Band>
    </>
  );
}

const Opening = styled(OpeningBeside)`
  > img {
    max-width: 460px;
    transform: rotate(2deg);
    margin-bottom: 48px;
  }
  @media ${aboveTablet} {
    > img {
      margin-bottom: 0;
    }
  }
`;

const Habits = styled(Points)`
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
`;

/** An empty pigeonhole in kraft, the color of everything that is waiting. */
const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 24px 48px;
  padding: clamp(24px, 3.4vw, 40px);
  background: var(--kraft-soft);
  border: 1px dashed light-dark(#b99f5e, #8a7440);

  p {
    flex: 1 1 420px;
    max-width: 62ch;
    font-size: 16px;
    line-height: 24px;
    text-wrap: pretty;
  }
  b {
    display: block;
    margin-bottom: 6px;
    font: 700 22px/28px var(--font-display);
  }
`;
