/** Loads Stripe's script from Stripe, as its terms require, when the card fields are first opened. */

export interface StripeElements {
  create(type: 'payment'): {
    mount(place: HTMLElement): void;
    on(event: 'ready', then: () => void): void;
  };
}

export interface StripeScript {
  elements(options: { readonly clientSecret: string }): StripeElements;
  confirmSetup(options: {
    readonly elements: StripeElements;
    readonly redirect: 'if_required';
    readonly confirmParams: { readonly return_url: string };
  }): Promise<{ readonly error?: { readonly message?: string } }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeScript;
  }
}

const SOURCE = 'https://js.stripe.com/endive/stripe.js';

let loading: Promise<void> | null = null;

function loadScript(): Promise<void> {
  if (window.Stripe) return Promise.resolve();
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SOURCE;
    script.onload = () => resolve();
    script.onerror = () => {
      // The next try loads it again.
      loading = null;
      script.remove();
      reject(new Error('The card fields did not load.'));
    };
    document.head.append(script);
  });
  return loading;
}

export async function loadStripe(publishableKey: string): Promise<StripeScript> {
  await loadScript();
  if (!window.Stripe) throw new Error('The card fields did not load.');
  return window.Stripe(publishableKey);
}
