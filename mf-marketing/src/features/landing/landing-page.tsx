import type { LandingData } from '@farmpost/shared/contracts/landing';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { AgentSection } from './agent-section';
import { GetInTouch, ThumbBar } from './get-in-touch';
import { Hero } from './hero';
import { PageFooter, PageRoot, Reply } from './landing-frame';
import { LeadForm } from './lead-form';
import { WhyChoose } from './why-choose';

/** The homeowner's page behind a card's code: the same on the server and, hydrated, in the browser. */
export function LandingPage({ data }: { data: LandingData }) {
  const { agent, card } = data;
  return (
    <PageRoot>
      <main>
        <Hero agent={agent} card={card} />
        <AgentSection agent={agent} />
        <WhyChoose agent={agent} />
        <Reply>
          <LeadForm data={data} />
          <GetInTouch agent={agent} />
        </Reply>
      </main>
      <PageFooter>
        {card && <a href={href(paths.household, { code: card.code })}>Stop the cards</a>}
      </PageFooter>
      <ThumbBar agent={agent} />
    </PageRoot>
  );
}
