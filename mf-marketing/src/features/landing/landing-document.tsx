import type { LandingData } from '@farmpost/shared/contracts/landing';
import type { ListingPageData } from '@farmpost/shared/contracts/public-listings';
import { DocumentStyle } from '../../homeowner/document-style';
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
