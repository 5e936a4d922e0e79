/** The exposed `./landing`: takes over the page that the server rendered, without changing what is on it. */
import type { LandingData } from '@farmpost/shared/contracts/landing';
import { hydrateRoot } from 'react-dom/client';
import { LandingDocument } from './features/landing/landing-document';

export function hydrate(root: Element, data: LandingData): void {
  hydrateRoot(root, <LandingDocument data={data} />);
}
