import { AutomationDemo } from '../../automation-demo/automation-demo';
import { Band, BandHead, Wrap } from '../../site/page-parts';

/** The embedded six-step demo. */
export function ListingToLead() {
  return (
    <Band aria-labelledby="demo">
      <Wrap>
        <BandHead>
          <h2 id="demo">One listing, start to lead</h2>
          <p>Follow 1846 Alder Creek Lane from the MLS to your phone. You appear in the last step.</p>
        </BandHead>
        <AutomationDemo />
      </Wrap>
    </Band>
  );
}
