import type { CodePage } from '@farmpost/shared/contracts/plain-pages';
import styled from 'styled-components';
import { ActButton } from '../../homeowner/act-button';
import { letterPage } from '../../plain/letter-page';

/** Asks for the code on a card, or asks again after an unknown code. */
export function codePage({ typed, action, retryAfterSeconds }: CodePage) {
  if (retryAfterSeconds !== null) return tooManyPage(retryAfterSeconds);
  const isUnknown = typed !== '';
  return letterPage(
    isUnknown ? 'We do not know this code' : 'Type the code on your card',
    <>
      <p>
        {isUnknown
          ? 'Please compare it with the eight characters under the square code on your card.'
          : 'It is the eight characters under the square code.'}{' '}
        Upper and lower case, spaces and dashes do not matter.
      </p>
      <form method="get" action={action}>
        <Field>
          <label htmlFor="code">Code</label>
          <input
            id="code"
            name="code"
            defaultValue={typed.slice(0, 40)}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
        </Field>
        <ActButton data-look="primary">Open the page</ActButton>
      </form>
    </>,
  );
}

const tooManyPage = (retryAfterSeconds: number) =>
  letterPage(
    'Too many unknown codes',
    <p>
      Too many codes that we do not know came from your network. Please try again in{' '}
      {Math.ceil(retryAfterSeconds / 60)} min.
    </p>,
  );

const Field = styled.div`
  label {
    display: block;
    margin-bottom: 8px;
    font: 600 15px/20px var(--font-text);
  }
  && input {
    width: 100%;
    min-height: 54px;
    padding: 12px 14px;
    border: 1px solid var(--control);
    border-radius: var(--radius-control);
    background: var(--bg);
    color: var(--text);
    font:
      600 22px/28px ui-monospace,
      monospace;
    letter-spacing: 0.12em;
    text-transform: uppercase;
  }
`;
