/** Stripe's own card fields in a dialog: the number goes from the browser to Stripe and never to us. */
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useEffect, useRef, useState } from 'react';
import { loadStripe, type StripeElements, type StripeScript } from './load-stripe';

export interface CardSetup {
  readonly clientSecret: string;
  readonly publishableKey: string;
}

export function CardFields(props: {
  readonly setup: CardSetup;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}) {
  const { clientSecret, publishableKey } = props.setup;
  const place = useRef<HTMLDivElement>(null);
  const loaded = useRef<{ stripe: StripeScript; elements: StripeElements } | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'saving' | 'unavailable'>('loading');
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    let isGone = false;
    loadStripe(publishableKey).then(
      (stripe) => {
        if (isGone || !place.current) return;
        const elements = stripe.elements({ clientSecret });
        const fields = elements.create('payment');
        fields.on('ready', () => setState('ready'));
        fields.mount(place.current);
        loaded.current = { stripe, elements };
      },
      () => setState('unavailable'),
    );
    return () => {
      isGone = true;
    };
  }, [clientSecret, publishableKey]);

  const save = async () => {
    if (!loaded.current) return;
    const { stripe, elements } = loaded.current;
    setState('saving');
    setFailure(null);
    const { error } = await stripe.confirmSetup({
      elements,
      // The bank's check opens over the page; only some payment methods redirect to another one.
      redirect: 'if_required',
      confirmParams: { return_url: window.location.href },
    });
    if (!error) {
      props.onAdded();
      return;
    }
    setFailure(error.message ?? 'The card could not be saved. Please try again.');
    setState('ready');
  };

  return (
    <Dialog
      open
      title="Add a card"
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={state === 'loading' || state === 'unavailable'}
            busy={state === 'saving'}
            busyLabel="Saving…"
            onClick={() => void save()}
          >
            Save card
          </Button>
        </>
      }
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      {state === 'unavailable' && (
        <Banner tone="danger">
          The card fields did not load. Check that your browser allows js.stripe.com, then try again.
        </Banner>
      )}
      {state === 'loading' && <SkeletonRows label="Loading the card fields" rows={2} />}
      <div ref={place} />
    </Dialog>
  );
}
