import { hasErrorCode } from '@farmpost/shared/client';
import type { FormProblem } from '@farmpost/shared/contracts/plain-pages';
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { Honeypot } from '../../site/honeypot';
import { useReturnedForm } from '../../site/use-returned-form';
import { subscribe } from './api/subscribe';

type State =
  | { readonly status: 'idle' | 'sending' }
  | { readonly status: 'refused'; readonly message: string }
  | { readonly status: 'sent'; readonly email: string };

const TOO_OFTEN = 'Too many attempts. Please wait ten minutes.';
const FAILED = 'Something went wrong. Please try again.';

/** The server validates the address; its message appears next to the field, and the input stays. */
function refusalOf(error: unknown): string {
  const { fields } = error as { readonly fields?: Readonly<Record<string, string>> };
  if (fields?.email !== undefined) return fields.email;
  return hasErrorCode(error, 'rate_limited') ? TOO_OFTEN : FAILED;
}

/** The state of a box that the server refused without scripts. */
function stateOf(returned: FormProblem | null): State {
  if (!returned) return { status: 'idle' };
  const { reason, fields } = returned;
  return { status: 'refused', message: fields.email ?? (reason === 'too-often' ? TOO_OFTEN : FAILED) };
}

/** Asks for an email address. Without scripts, the browser posts the form to its page with the same result. */
export function NewsletterBox({ source }: { readonly source: string }) {
  const page = `/${source}`;
  const returned = useReturnedForm(page);
  const [state, setState] = useState<State>(() => stateOf(returned));
  const isSending = useRef(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    const { elements } = event.currentTarget;
    const input = (name: string) => elements.namedItem(name) as HTMLInputElement;
    const field = input('email');
    const email = field.value.trim();
    setState({ status: 'sending' });
    try {
      await subscribe({ email, source, website: input('website').value });
      setState({ status: 'sent', email });
    } catch (error) {
      setState({ status: 'refused', message: refusalOf(error) });
      field.focus();
    } finally {
      isSending.current = false;
    }
  };

  return (
    <Box aria-labelledby="newsletter">
      <div>
        <h2 id="newsletter">One useful letter a month</h2>
        <p>
          New posts, what we learned from the mail, nothing else. Unsubscribe any time with the link in every
          letter.
        </p>
      </div>
      {state.status === 'sent' ? (
        <p role="status">
          <b>Check your inbox.</b> We sent a link to {state.email}. Open it to confirm, and you are on the
          list.
        </p>
      ) : (
        <form method="post" action={`${page}#newsletter`} noValidate onSubmit={(event) => void submit(event)}>
          <input type="hidden" name="source" value={source} />
          <Honeypot />
          <TextField
            label="Email address"
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={returned?.values.email}
            error={state.status === 'refused' ? state.message : undefined}
          />
          <Button type="submit" look="primary" busy={state.status === 'sending'} busyLabel="Subscribing…">
            Subscribe
          </Button>
        </form>
      )}
    </Box>
  );
}

const Box = styled.section`
  position: relative;
  display: grid;
  gap: 20px 48px;
  padding: clamp(24px, 4vw, 40px);
  background: var(--surface);
  border: 1px solid var(--line);
  outline: 1px solid var(--line);
  outline-offset: -7px;

  h2 {
    font: 700 clamp(24px, 3vw, 30px) / 1.2 var(--font-display);
  }
  p {
    margin-top: 8px;
    font-size: 16px;
    line-height: 25px;
    color: var(--muted);
    text-wrap: pretty;
  }
  form {
    display: grid;
    gap: 12px;
    align-content: center;
  }
  @media ${aboveTablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: center;
  }
`;
