/**
 * The demo's card page: what Stripe's own page does in production. It takes Stripe's test cards, runs the bank's check if
 * the card requires it, and can reactivate a canceled membership.
 */
import { request } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';
import { useNavigate, useSearchParams } from '@farmpost/shared/client/router';
import { brandOf, readExpiry } from '@farmpost/shared/domain/billing';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Actions, Columns, FieldGrid, Section, Stack } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '@farmpost/shared/client/query';
import { type ChangeEvent, useState } from 'react';
import styled from 'styled-components';

/** The wanted path if it is within this portal. */
function safeReturn(wanted: string | null): string {
  return wanted !== null && /^\/(?![/\\])/.test(wanted) ? wanted : paths.billing;
}

const brandNames = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', unknown: 'Unknown' };

const testCards = [
  ['4242 4242 4242 4242', 'Works'],
  ['4000 0000 0000 0002', 'Is declined immediately'],
  ['4000 0000 0000 0341', 'Is stored, but every charge fails'],
  ['4000 0027 6000 3184', 'Its bank asks you first (3-D Secure)'],
  ['4000 0000 0000 0259', 'Is charged, and the charge is disputed'],
] as const;

const empty = { number: '', expiry: '', cvc: '', name: '' };

export function Page() {
  const [address] = useSearchParams();
  const back = safeReturn(address.get('return_url'));
  const agent = address.get('agent');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [card, setCard] = useState(empty);
  const [problem, setProblem] = useState<string | null>(null);
  const [bank, setBank] = useState<{ setupId: string; clientSecret: string } | null>(null);
  // Do not retry: a signed-out visitor sees what the page is for.
  const me = useQuery({ ...apiQuery('GET /me'), retry: false });
  const isOther =
    agent !== null && agent !== '' && me.data?.agentId !== undefined && me.data.agentId !== agent;

  const set =
    (field: keyof typeof empty, clean: (text: string) => string) =>
    (event: ChangeEvent<HTMLInputElement>) => {
      const text = clean(event.currentTarget.value);
      setCard((typed) => ({ ...typed, [field]: text }));
      setProblem(null);
    };
  const finish = async () => {
    // Campaigns that waited for a card can be sent now.
    await queries.invalidateQueries();
    showToast({ message: 'Card added' });
    void navigate(back);
  };
  const add = useMutation({
    mutationFn: (expiry: { month: number; year: number }) =>
      request('POST /demo/payment-methods', {
        body: {
          number: card.number,
          expMonth: expiry.month,
          expYear: expiry.year,
          cvc: card.cvc,
          name: card.name,
        },
      }),
    onSuccess: (setup) => {
      if (setup.status === 'requires_action') setBank(setup);
      else void finish();
    },
  });
  const answer = useMutation({
    mutationFn: (approve: boolean) =>
      request('POST /demo/payment-methods/bank', {
        body: { setupId: bank?.setupId ?? '', clientSecret: bank?.clientSecret ?? '', approve },
      }),
    onSuccess: finish,
    onSettled: () => setBank(null),
  });
  const renew = useMutation({
    mutationFn: () => request('POST /demo/membership'),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: queryKey('GET /agents') });
      showToast({ message: 'Membership reactivated' });
      void navigate(href(paths.billing, { tab: 'subscription' }));
    },
  });
  const submit = () => {
    const expiry = readExpiry(card.expiry);
    if (Object.values(card).some((text) => text.trim() === '')) {
      setProblem('Please fill in all card details');
    } else if (!expiry) setProblem('Enter the expiry date as MM/YY, like 12/28.');
    else add.mutate(expiry);
  };
  const failure = problem ?? answer.error?.message ?? add.error?.message ?? null;

  return (
    <PageFrame>
      <PageHeader
        title="Payment methods"
        description="A simulated card page for the demo. No real card is charged; do not enter one."
        breadcrumbs={[
          { label: back.startsWith('/campaign/') ? 'Campaign' : 'Billing Settings', to: back },
          { label: 'Payment methods' },
        ]}
      />
      <Columns>
        <Section title="Add a test card">
          <Form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            {me.isError && (
              <Banner tone="warning">
                Sign in as the agent first, then add the card.{' '}
                <ButtonLink to={paths.login}>Sign in</ButtonLink>
              </Banner>
            )}
            {isOther && (
              <Banner tone="warning">
                This link belongs to another agent. The card is added to your account.
              </Banner>
            )}
            {failure !== null && <Banner tone="danger">{failure}</Banner>}
            <TextField
              label="Card number"
              inputMode="numeric"
              autoComplete="off"
              value={card.number}
              onChange={set('number', (text) => text.replace(/\s/g, '').slice(0, 16))}
              help={
                card.number === ''
                  ? 'Use one of the test cards.'
                  : `Brand: ${brandNames[brandOf(card.number)]}`
              }
            />
            <FieldGrid>
              <TextField
                label="Expiry"
                placeholder="MM/YY"
                maxLength={5}
                autoComplete="off"
                value={card.expiry}
                onChange={set('expiry', (text) => text)}
              />
              <TextField
                label="Security code (CVC)"
                inputMode="numeric"
                maxLength={4}
                autoComplete="off"
                value={card.cvc}
                onChange={set('cvc', (text) => text)}
              />
            </FieldGrid>
            <TextField
              label="Name on the card"
              maxLength={120}
              autoComplete="off"
              value={card.name}
              onChange={set('name', (text) => text)}
            />
            <Actions>
              <ButtonLink to={back}>Back</ButtonLink>
              <Button type="submit" look="primary" busy={add.isPending} busyLabel="Checking…">
                Add card
              </Button>
            </Actions>
          </Form>
        </Section>
        <Stack>
          <Section title="Test cards">
            <List>
              {testCards.map(([number, what]) => (
                <li key={number}>
                  <code>{number}</code>
                  <span>{what}</span>
                </li>
              ))}
            </List>
          </Section>
          {address.get('renew') !== null && (
            <Section title="Reactivate your membership">
              <Form as="div">
                <p>It starts again today, $25 a month, charged to your default card.</p>
                {renew.isError && <Banner tone="danger">{renew.error.message}</Banner>}
                <Actions>
                  <Button
                    look="primary"
                    busy={renew.isPending}
                    busyLabel="Reactivating…"
                    onClick={() => renew.mutate()}
                  >
                    Reactivate membership
                  </Button>
                </Actions>
              </Form>
            </Section>
          )}
        </Stack>
      </Columns>
      <Dialog
        open={bank !== null}
        title="Your bank asks: is this you?"
        footer={
          <>
            <Button busy={answer.isPending} onClick={() => answer.mutate(false)}>
              No, refuse
            </Button>
            <Button look="primary" busy={answer.isPending} onClick={() => answer.mutate(true)}>
              Yes, confirm
            </Button>
          </>
        }
      >
        <p>
          Farmpost wants to store the card ending in {card.number.slice(-4)} for later payments. This is the
          demo’s 3-D Secure.
        </p>
      </Dialog>
    </PageFrame>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
const List = styled.ul`
  display: grid;
  gap: 8px;
  font-size: 13px;
  li {
    display: grid;
  }
  span {
    color: var(--muted);
  }
`;
