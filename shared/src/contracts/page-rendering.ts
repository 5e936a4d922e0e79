/** What a release's server build (`dist/server/server.js`) offers to the gateway. */
import type { LandingData } from './landing';

/** A page as the server rendered it; the gateway makes the document around it. */
export interface RenderedPage {
  readonly status: 200 | 404;
  readonly title: string;
  /** Empty for a page that search engines need not describe. */
  readonly description: string;
  /** Content of the root element. */
  readonly html: string;
  /** Rules that are no component's: tokens and fonts. */
  readonly css: string;
  /** `<style>` elements of the components, as the browser's copy of their library must find them. */
  readonly styles: string;
  /** Fonts that the first screen needs, by path. */
  readonly fonts: readonly string[];
  /** Runs inline: hydrates the page on first intent. Empty where there is nothing to hydrate. */
  readonly script: string;
}

export interface PageServer {
  /** `data` is null for an unknown agent. */
  renderLanding(data: LandingData | null): RenderedPage;
}

/** The element of this id holds `HydrationData` as JSON. */
export const HYDRATION_ELEMENT = 'page-data';
export const ROOT_ELEMENT = 'root';

export interface HydrationData {
  readonly data: LandingData;
  /** The release that rendered the page: the browser must hydrate with the same. */
  readonly remote: { readonly entry: string; readonly integrity: string; readonly container: string };
}
