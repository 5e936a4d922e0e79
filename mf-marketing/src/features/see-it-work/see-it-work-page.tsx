import { AutomationDemo } from '../../automation-demo/automation-demo';
import { figures } from '../../site/marketing-figures';
import { Acts, Band, BandHead, PageOpening, QuietLink, StartLink, Wrap } from '../../site/page-parts';
import { ExampleMailing } from './example-mailing';
import { FlipCard } from './flip-card';
import { TwoSides } from './two-sides';

/** `/see-it-work`: one listing followed from the MLS to the agent's phone. */
export function Page() {
  return (
    <>
      <Wrap>
        <PageOpening>
          <h1>
            Watch one listing <em>become a lead.</em>
          </h1>
          <p>
            No account, no call with sales. This is 1846 Alder Creek Lane, from the morning it goes active to
            the moment a neighbor asks what their own home is worth.
          </p>
          <Acts>
            <StartLink to="/signup">Mail my first {figures.freePostcards} free</StartLink>
            <QuietLink to="/how-it-works">How it works</QuietLink>
          </Acts>
        </PageOpening>
        <AutomationDemo />
      </Wrap>
      <Band aria-labelledby="card">
        <Wrap>
          <BandHead>
            <h2 id="card">Turn the card over</h2>
            <p>
              Drawn by the same program that prepares the print. The printer adds the address, the barcode and
              the postage; the code is this neighbor’s own.
            </p>
          </BandHead>
          <FlipCard />
        </Wrap>
      </Band>
      <TwoSides />
      <ExampleMailing />
    </>
  );
}
