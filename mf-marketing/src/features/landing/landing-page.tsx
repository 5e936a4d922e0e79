import type { LandingData } from '@farmpost/shared/contracts/landing';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { AgentSection } from './agent-section';
import { GetInTouch, ThumbBar } from './get-in-touch';
import { Hero } from './hero';
import { PageFooter, PageRoot, Reply } from './landing-frame';
import { LeadForm } from './lead-form';
import { useCodeInUrl } from './page-view';
import { RangeSection } from './range-section';
import { StreetSection } from './street-section';
import { WhyChoose } from './why-choose';

/** Without scripts, the server finds the code in the address of this page, from which the link is followed. */
function StopTheCards() {
  const code = useCodeInUrl();
  const address = code === null ? '/household' : href(paths.household, { code });
  return (
    <a href={address} referrerPolicy="same-origin">
      Stop the cards
    </a>
  );
}

/** The homeowner's page behind a card's code: the same on the server and, hydrated, in the browser. */
export function LandingPage({ data }: { data: LandingData }) {
  const { agent, card } = data;
  return (
    <PageRoot>
      <main>
        <Hero agent={agent} card={card} />
        {card && <StreetSection card={card} />}
        <RangeSection data={data} />
        <AgentSection agent={agent} />
        <WhyChoose agent={agent} />
        <Reply>
          <LeadForm data={data} />
          <GetInTouch agent={agent} />
        </Reply>
      </main>
      <PageFooter>{card && <StopTheCards />}</PageFooter>
      <ThumbBar agent={agent} />
    </PageRoot>
  );
}
