/** The exposed `./landing`: takes over the page that the server rendered, without changing what is on it. */
// Emits the font that the server's page names; its rule is in that page.
import '@fontsource/besley/files/besley-latin-700-normal.woff2';
import { hydrateRoot } from 'react-dom/client';
import { LandingDocument, type PageData } from './features/landing/landing-document';

export function hydrate(root: Element, data: PageData): void {
  hydrateRoot(root, <LandingDocument data={data} />);
}
