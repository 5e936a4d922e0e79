/** Renders the public pages on the server; built as `dist/server` and loaded by the gateway with each release. */
import type { LandingData } from '@farmpost/shared/contracts/landing';
import tokens from '@farmpost/shared/ui/tokens.css?inline';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { LandingDocument } from './features/landing/landing-document';

export interface RenderedPage {
  readonly status: 200 | 404;
  readonly title: string;
  /** Empty for a page that search engines need not describe. */
  readonly description: string;
  readonly html: string;
  /** Rules shared by all pages: the tokens. */
  readonly css: string;
  /** `<style>` elements of the components, as the browser's copy of the library must find them. */
  readonly styles: string;
}

const sharedCss = tokens
  .replace(/\/\*[\s\S]*?\*\//g, '')
  .replace(/\s*([{}:;,])\s*/g, '$1')
  .replace(/\s+/g, ' ')
  .trim();

/** `data` is null for an unknown agent. */
export function render(_url: string, data: LandingData | null): RenderedPage {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(sheet.collectStyles(<LandingDocument data={data} />));
    return { ...describe(data), html, css: sharedCss, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}

function describe(data: LandingData | null): Pick<RenderedPage, 'status' | 'title' | 'description'> {
  if (!data) return { status: 404, title: 'Agent Not Found', description: '' };
  const { name, brokerage } = data.agent;
  const speaker = [name, brokerage].filter(Boolean).join(', ');
  return {
    status: 200,
    title: `What could your home sell for? ${speaker}`,
    description: `A free, no-obligation home value from ${name}${brokerage ? ` of ${brokerage}` : ''}.`,
  };
}
