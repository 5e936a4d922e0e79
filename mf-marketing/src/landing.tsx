/** The exposed `./landing`: hydrates the server-rendered page without changing its content. */
// Emits the font that the server-rendered page references; its @font-face rule is in that page.
import '@fontsource/besley/files/besley-latin-700-normal.woff2';
import { hydrateRoot } from 'react-dom/client';
import { LandingDocument, type PageData } from './features/landing/landing-document';

export function hydrate(root: Element, data: PageData): void {
  hydrateRoot(root, <LandingDocument data={data} />);
}
