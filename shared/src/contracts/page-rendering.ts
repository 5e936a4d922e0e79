/** What a release's server build (`dist/server/server.js`) offers to the gateway. */
import type { LandingData } from './landing';
import type { ListingPageData } from './public-listings';
import type { BootData } from './platform';

/** A page as the server rendered it; the gateway makes the document around it. */
export interface RenderedPage {
  readonly status: 200 | 404;
  readonly title: string;
  /** Empty for a page that search engines need not describe. */
  readonly description: string;
  /** What the page is about, for search engines: schema.org in JSON-LD. Null for none. */
  readonly facts: object | null;
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
  renderListing(data: ListingPageData): RenderedPage;
}

/** The element of this id holds `HydrationData` as JSON. */
export const HYDRATION_ELEMENT = 'page-data';
export const ROOT_ELEMENT = 'root';

/** The script that hydrates a release's server-rendered pages: `dist/page-script.json`. */
export interface PageScript {
  readonly entry: string;
  readonly integrity: string;
  /** Global variable that holds the script's exports. */
  readonly container: string;
}

export interface HydrationData {
  readonly data: LandingData | ListingPageData;
  /** Of the release that rendered the page: the browser must hydrate with the same. */
  readonly remote: PageScript;
}

/** A page of the portal as the shell's server build rendered it: frame and page, without what is particular to one answer. */
export interface RenderedView {
  /** Content of the root element. */
  readonly html: string;
  /** `<style>` elements of the components, as the browser's copy of their library must find them. */
  readonly styles: string;
}

/** What the shell's server build (`dist/ssr/shell.js`) offers to the gateway. */
export interface PortalServer {
  /** The modules that a remote's build leaves out, by the name under which it asks for them. */
  readonly shared: Readonly<Record<string, unknown>>;
  /** Runs inline in every rendered page: hydrates it on first intent. */
  readonly loader: string;
  /**
   * Renders `boot.rendered` for a visitor. `url` is path and query; `remote` is what the remote's server build
   * (`dist/ssr/remote.js`) exports, null for the shell's own page.
   */
  renderView(url: string, boot: BootData, remote: unknown): Promise<RenderedView>;
}

/** The element of this id holds `StartFiles` as JSON. */
export const START_ELEMENT = 'page-start';

/** What the loader of a rendered page fetches on first intent. */
export interface StartFiles {
  readonly scripts: readonly string[];
  /** Scripts that those will ask for, with their integrity where the loading checks it. */
  readonly preload: readonly (readonly [file: string, integrity?: string])[];
}

/** What happened before the page was hydrated; `window.pageIntent` in rendered pages. */
export interface PageIntent {
  /** Ends watching; called when React takes over. */
  stop(): void;
  /** A form is on its way to the server: the page is being left. */
  readonly isSent: boolean;
  /** Repeats the last act that had no effect; null where there was none. */
  readonly replay: (() => void) | null;
}
