import { HomeRoiCalculator } from '../../calculators/home-roi-calculator';
import { Band, BandHead, StartLink, Wrap } from '../../site/page-parts';

/** The embedded calculator: what a month of mail may bring in with the visitor's own numbers. */
export function ReturnEstimate() {
  return (
    <Band aria-labelledby="estimate">
      <Wrap>
        <BandHead>
          <h2 id="estimate">What would one more closing pay for?</h2>
          <p>Put in your own numbers. The arithmetic is printed beside each line, so you can check ours.</p>
        </BandHead>
        <HomeRoiCalculator action={<StartLink to="/signup">Start Free</StartLink>} />
      </Wrap>
    </Band>
  );
}
