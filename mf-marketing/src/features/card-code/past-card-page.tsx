import type { PastCardPage } from '@farmpost/shared/contracts/plain-pages';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { letterPage } from '../../plain/letter-page';

/** The page of a card whose agent has no page now: other people at the office, or no one. */
export function pastCardPage({ code, headline, office, colleagues }: PastCardPage) {
  return letterPage(
    'This card’s agent has moved on',
    <>
      <p>The agent who sent this card has no page here now, so no one reads a message that you leave.</p>
      {(headline !== null || office !== null) && (
        <p>
          {headline} {office !== null && `The home on the card was listed by ${office}.`}
        </p>
      )}
      {colleagues.length > 0 && (
        <>
          <p>Agents at {office} can answer:</p>
          <ul>
            {colleagues.map(({ slug, name, title }) => (
              <li key={slug}>
                <a href={href(paths.agentPage, { slug })}>{name}</a>
                {title && `, ${title}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a href={href(paths.household, { code })}>Stop the cards</a>
      </p>
    </>,
  );
}
