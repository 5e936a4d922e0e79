import { Link } from '@farmpost/shared/client/router';
import { figures } from '../../site/marketing-figures';
import { Acts, Band, BandHead, QuestionList, QuietLink, StartLink, Wrap } from '../../site/page-parts';

/** Questions of busy agents before they hand over the work; the answers come from the product's own rules. */
export function Questions() {
  return (
    <Band aria-labelledby="questions">
      <Wrap>
        <BandHead>
          <h2 id="questions">What if I am not looking?</h2>
          <p>Fair. Here is what happens while your phone is in your pocket.</p>
        </BandHead>
        <QuestionList>
          <div>
            <dt>Could it mail something wrong?</dt>
            <dd>
              Every card is held for a short while after it is approved, and one tap stops it. Turn automatic
              approval off, and nothing prints without your yes.
            </dd>
          </div>
          <div>
            <dt>What if the listing changes?</dt>
            <dd>
              Typo fixes, re-listings and a status that flips back within 48 hours never make a second card.
            </dd>
          </div>
          <div>
            <dt>Could it spend too much?</dt>
            <dd>
              It cannot pass the budget you set for a listing, which starts at ${figures.minimumBudgetDollars}
              . The membership is ${figures.membershipDollars} a month and that is all.
            </dd>
          </div>
          <div>
            <dt>What if I need a month off?</dt>
            <dd>Pause. No new postcards go out until you resume, and no contract runs on.</dd>
          </div>
          <div>
            <dt>Will the neighbors mind?</dt>
            <dd>
              A home gets at most one card in 30 days, from any agent. Anyone who asks for none gets none, and
              homes already listed with another broker are left out.
            </dd>
          </div>
          <div>
            <dt>What do I have to answer?</dt>
            <dd>
              The phone. <Link to="/see-it-work">See what a lead looks like</Link> when it reaches you.
            </dd>
          </div>
        </QuestionList>
        <Acts>
          <StartLink to="/signup">Start Free</StartLink>
          <QuietLink to="/simple-pricing">See simple pricing</QuietLink>
        </Acts>
      </Wrap>
    </Band>
  );
}
