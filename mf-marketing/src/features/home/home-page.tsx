import { HomeHero } from './home-hero';
import { ListingToLead } from './listing-to-lead';
import { PainPoints } from './pain-points';
import { Rates } from './rates';
import { ResponseRate } from './response-rate';
import { Results } from './results';
import { ReturnEstimate } from './return-estimate';
import { ThreeSteps } from '../../site/three-steps';

/** The public home page. */
export function Page() {
  return (
    <>
      <HomeHero />
      <PainPoints />
      <ResponseRate />
      <ThreeSteps />
      <ReturnEstimate />
      <ListingToLead />
      <Results />
      <Rates />
    </>
  );
}
