import type { LandingData } from '@farmpost/shared/contracts/landing';
import type { ListingPageData } from '@farmpost/shared/contracts/public-listings';
import { createGlobalStyle } from 'styled-components';
import { AgentNotFound } from './agent-not-found';
import { LandingPage } from './landing-page';
import { ListingPage } from './listing-page';

export type PageData = LandingData | ListingPageData;

/** The content of the page's root, rendered by the server and hydrated by the browser: the page with its global styles. */
export function LandingDocument({ data }: { data: PageData | null }) {
  return (
    <>
      <DocumentStyle />
      <View data={data} />
    </>
  );
}

function View({ data }: { data: PageData | null }) {
  if (!data) return <AgentNotFound />;
  return 'listing' in data ? <ListingPage data={data} /> : <LandingPage data={data} />;
}

/** The text font is the system font: a second web font would cost more than the whole page. */
const DocumentStyle = createGlobalStyle`
  :root { --font-text: system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; }
  *, ::before, ::after { box-sizing: border-box; }
  html { scroll-behavior: smooth; scroll-padding: 24px 0 96px; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
  body { margin: 0; background: var(--bg); color: var(--text); -webkit-font-smoothing: antialiased; }
  h1, h2, p, ul, dl, dd { margin: 0; padding: 0; }
  ul { list-style: none; }
  svg, img { display: block; }
  button, input, textarea { font: inherit; }
  a { color: var(--link); text-underline-offset: 3px; }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 2px; }
  @media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
`;
