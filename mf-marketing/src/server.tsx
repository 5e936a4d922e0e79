/** Renders landing pages and pages without scripts on the server; built as `dist/server` and loaded by the gateway with each release. */
import type { LandingData } from '@farmpost/shared/contracts/landing';
import type { ListingPageData } from '@farmpost/shared/contracts/public-listings';
import type { PageServer, RenderedPage } from '@farmpost/shared/contracts/page-rendering';
import tokens from '@farmpost/shared/ui/tokens.css?inline';
import besley from '@fontsource/besley/files/besley-latin-700-normal.woff2';
import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { PRODUCT_NAME } from '@farmpost/shared/contracts/constants';
import { LandingDocument } from './features/landing/landing-document';
import { agentFacts, listingFacts } from './features/landing/structured-data';
import landingLoader from './landing-loader.ts?inline';
import { plainView } from './plain/plain-pages';

const small = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .trim();

const css = `@font-face{font-family:Besley;src:url(${besley}) format("woff2");font-weight:700;font-display:swap}${small(tokens)}`;

function renderPage(
  page: ReactElement,
  render: (page: ReactElement) => string = renderToString,
): Pick<RenderedPage, 'html' | 'styles'> {
  const sheet = new ServerStyleSheet();
  try {
    const html = render(sheet.collectStyles(page));
    return { html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}

function describe(data: LandingData | null): Pick<RenderedPage, 'status' | 'title' | 'description'> {
  if (!data) return { status: 404, title: 'Agent Not Found', description: '' };
  const { name, brokerage } = data.agent;
  return {
    status: 200,
    title: `What could your home sell for? ${[name, brokerage].filter(Boolean).join(', ')}`,
    description: `A free, no-obligation home value from ${name}${brokerage ? ` of ${brokerage}` : ''}.`,
  };
}

function describeListing({ listing, agent }: ListingPageData): Pick<RenderedPage, 'title' | 'description'> {
  const place = `${listing.addressLine1}, ${listing.city}, ${listing.state} ${listing.zip}`;
  return {
    title: `${place}: ${agent.name}`,
    description: `${place}. Photos and facts, and a question to ${agent.name}${agent.brokerage ? ` of ${agent.brokerage}` : ''}.`,
  };
}

export const renderLanding: PageServer['renderLanding'] = (data) => ({
  ...describe(data),
  ...renderPage(<LandingDocument data={data} />),
  facts: data && agentFacts(data.agent),
  css,
  fonts: [besley],
  script: data ? landingLoader : '',
});

export const renderListing: PageServer['renderListing'] = (data) => ({
  status: 200,
  ...describeListing(data),
  ...renderPage(<LandingDocument data={data} />),
  facts: listingFacts(data),
  css,
  fonts: [besley],
  script: landingLoader,
});

export const renderPlain: PageServer['renderPlain'] = (data) => {
  const { title, content } = plainView(data);
  return {
    title: `${title} · ${PRODUCT_NAME}`,
    // The page is never hydrated, so render it without hydration markers.
    ...renderPage(content, renderToStaticMarkup),
    css,
    fonts: [besley],
  };
};
