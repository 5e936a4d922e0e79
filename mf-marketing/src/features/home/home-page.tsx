import { HomeHero } from './home-hero';
import { Rates } from './rates';
import { ResponseRate } from './response-rate';
import { ThreeSteps } from './three-steps';

/** The public front page. */
export function Page() {
  return (
    <>
      <HomeHero />
      <ResponseRate />
      <ThreeSteps />
      <Rates />
    </>
  );
}
