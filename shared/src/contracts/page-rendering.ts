/** Exports of a release's server build (`dist/server/server.js`), for the gateway. */
import type { LandingData } from './landing';
import type { ListingPageData } from './public-listings';
import type { PlainPage } from './plain-pages';
import type { BootData } from './platform';

/** A server-rendered page; the gateway adds the document around it. */
export interface RenderedPage {
  readonly status: 200 | 404;
  readonly title: string;
  /** Empty for a page that needs no description in search results. */
  readonly description: string;
  /** Structured data for search engines: schema.org in JSON-LD, or `null`. */
  readonly facts: object | null;
  /** Content of the root element. */
  readonly html: string;
  /** Global CSS: tokens and fonts. */
  readonly css: string;
  /** `<style>` elements of the components, in the form that the browser's copy of the library expects. */
  readonly styles: string;
  /** Paths of fonts that the first screen needs. */
  readonly fonts: readonly string[];
  /** Inline script that hydrates the page on first intent. Empty if there is nothing to hydrate. */
  readonly script: string;
}

/** A page without scripts; it is marked noindex. */
export type RenderedPlainPage = Pick<RenderedPage, 'title' | 'html' | 'css' | 'styles' | 'fonts'>;

export interface PageServer {
  /** `data` is `null` for an unknown agent. */
  renderLanding(data: LandingData | null): RenderedPage;
  renderListing(data: ListingPageData): RenderedPage;
  renderPlain(data: PlainPage): RenderedPlainPage;
}

/** Id of the element with `HydrationData` as JSON. */
export const HYDRATION_ELEMENT = 'page-data';
export const ROOT_ELEMENT = 'root';

/** The script that hydrates a release's server-rendered pages: `dist/page-script.json`. */
export interface PageScript {
  readonly entry: string;
  readonly integrity: string;
  /** Global variable that holds the script's exports. */
  readonly container: string;
  /** The release's landing pages have no values of one view. Older releases wait for a visit's id in every page. */
  readonly isSameForAll?: boolean;
}

export interface HydrationData {
  readonly data: LandingData | ListingPageData;
  /** Script of the release that rendered the page: the browser must hydrate with the same. */
  readonly remote: PageScript;
}

/** A portal page rendered by the shell's server build: frame and page, without anything specific to one response. */
export interface RenderedView {
  /** Content of the root element. */
  readonly html: string;
  /** `<style>` elements of the components, in the form that the browser's copy of the library expects. */
  readonly styles: string;
}

/** Exports of the shell's server build (`dist/ssr/shell.js`), for the gateway. */
export interface PortalServer {
  /** Modules that a remote's build externalizes, by import name. */
  readonly shared: Readonly<Record<string, unknown>>;
  /** Inline script of every rendered page, which hydrates it on first intent. */
  readonly loader: string;
  /**
   * Renders `boot.rendered` for a visitor. `url` is path and query; `remote` is the exports of the remote's server
   * build (`dist/ssr/remote.js`), or `null` for the shell's own page.
   */
  renderView(url: string, boot: BootData, remote: unknown): Promise<RenderedView>;
}

/** Id of the element with `StartFiles` as JSON. */
export const START_ELEMENT = 'page-start';

/** A file and its integrity. */
type StartFile = readonly [file: string, integrity?: string];

/** Files that the loader of a rendered page fetches on first intent. */
export interface StartFiles {
  readonly scripts: readonly StartFile[];
  /** Scripts that those files load. Each has the integrity that its loader sets, if it sets one. */
  readonly preload: readonly StartFile[];
}

/** By remote: its files, and the positions of those that a route needs, by the route's path. */
export type RouteFiles = Readonly<
  Record<
    string,
    {
      readonly files: readonly StartFile[];
      readonly routes: Readonly<Record<string, readonly number[]>>;
    }
  >
>;

/** User intent before hydration; `window.pageIntent` in rendered pages. */
export interface PageIntent {
  /** Stops listening; called when React takes over. */
  stop(): void;
  /** A form is being submitted to the server, so the page is unloading. */
  readonly isSent: boolean;
  /**
   * Time of the visitor's first sign, on the clock of `performance.now()`; 0 if the page did not wait for one.
   */
  readonly askedAt: number;
  /** Repeats the last action that had no effect, or `null` if there was none. */
  readonly replay: (() => void) | null;
}
