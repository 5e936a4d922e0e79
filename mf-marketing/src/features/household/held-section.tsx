import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import type { HeldItem } from '@farmpost/shared/contracts/households';
import { PRIVACY_EMAIL } from '@farmpost/shared/domain/company';
import { formatFullDate } from '@farmpost/shared/domain/format';
import styled from 'styled-components';
import { LinkButton } from '../../homeowner/parts';
import { pathOf } from './household-frame';
import { Ruled } from './household-parts';

/** Lists the kinds of stored data and their sources, without showing any of it. */
export function HeldSection({ held }: { readonly held: readonly HeldItem[] }) {
  return (
    <section aria-labelledby="held">
      <h2 id="held">What we hold, and where it comes from</h2>
      <p>
        It is used to choose homes and to address the mail. The page says what there is, and shows none of it:
        anyone with the card can open it.
      </p>
      <Held>
        {held.map(({ what, from, at }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{at === null ? from : `${from}, ${formatFullDate(at)}`}</dd>
          </div>
        ))}
      </Held>
    </section>
  );
}

export function DeleteSection({ code }: { readonly code: string }) {
  return (
    <Ruled aria-labelledby="delete">
      <h2 id="delete">Delete it all</h2>
      <p>
        We delete what we hold about this home, and no agent mails it again. First you see what is deleted and
        what must stay.
      </p>
      <ToDeletion data-look="line" href={`${pathOf(code)}/delete`}>
        Delete this home’s data…
      </ToDeletion>
      <p>
        Anything else? Write to <a href={`mailto:${PRIVACY_EMAIL}`}>{PRIVACY_EMAIL}</a>.
      </p>
    </Ruled>
  );
}

const ToDeletion = styled(LinkButton)`
  margin-top: 16px;
`;

const Held = styled.dl`
  margin-top: 20px;
  border-top: 2px solid var(--text);

  div {
    display: grid;
    gap: 2px;
    padding: 14px 0;
    border-bottom: 1px solid var(--line);
  }
  dt {
    font-weight: 600;
  }
  dd {
    font-size: 16px;
    line-height: 24px;
    color: var(--muted);
  }
  @media ${aboveTablet} {
    div {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: 0 24px;
    }
  }
`;
