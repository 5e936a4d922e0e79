/** Answers for a typed address why the home gets no card. */
import { useSearchParams } from '@farmpost/shared/client/router';
import type { HomeExplanation, HomeRefusalFacts } from '@farmpost/shared/contracts/do-not-mail';
import { formatDate } from '@farmpost/shared/domain/format';
import { exclusionReasonNames } from '@farmpost/shared/domain/status-names';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { CheckIcon, CloseIcon } from '@farmpost/shared/ui/icon/icon';
import { Actions, Columns, Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import styled from 'styled-components';
import { useExplanation } from './api/do-not-mail';
import { refusalWords } from './entry-words';

export function WhyNoCard() {
  // Other pages ask about a home.
  const [asked] = useSearchParams();
  const [address, setAddress] = useState(asked.get('home') ?? '');
  const explain = useExplanation();
  const ask = (typed: string) => {
    setAddress(typed);
    if (typed.trim() !== '') explain.mutate(typed.trim());
  };
  return (
    <Stack>
      <Paper>
        <Form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            ask(address);
          }}
        >
          <TextField
            label="Address of the home"
            maxLength={300}
            autoComplete="off"
            placeholder="12 Alder St Apt 4, 29403"
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          <Actions>
            <Button type="submit" look="primary" busy={explain.isPending} busyLabel="Looking…">
              Why no card?
            </Button>
          </Actions>
        </Form>
      </Paper>
      {explain.isPending && (
        <Paper>
          <SkeletonRows label="Looking the home up" rows={3} />
        </Paper>
      )}
      {explain.isError && (
        <Banner tone="danger" title="No answer.">
          {explain.error.message}
        </Banner>
      )}
      {explain.data && <Answer answer={explain.data} onAsk={ask} />}
    </Stack>
  );
}

function Answer({
  answer,
  onAsk,
}: {
  readonly answer: HomeExplanation;
  readonly onAsk: (address: string) => void;
}) {
  const { address, isKnown, refusals, similar, decisions } = answer;
  return (
    <Columns>
      <Section title={address}>
        <Verdict role="status">
          {refusals.length > 0
            ? `It gets no card now, for ${refusals.length === 1 ? 'one reason' : `${refusals.length} reasons`}.`
            : isKnown
              ? 'Nothing keeps cards away. Whether a mailing chooses the home depends on its filters and budget.'
              : 'We know no home with this address, so no mailing can choose it yet.'}
        </Verdict>
        {refusals.length > 0 && (
          <Reasons aria-label="Reasons">
            {refusals.map((facts, index) => (
              // Two entries may say the same.
              <Reason key={index} facts={facts} />
            ))}
          </Reasons>
        )}
        {similar.length > 0 && (
          <Others>
            <p>{isKnown ? 'Other homes with this number:' : 'Homes that look like it:'}</p>
            <ul>
              {similar.map((other) => (
                <li key={other}>
                  <Button size="small" onClick={() => onAsk(other)}>
                    {other}
                  </Button>
                </li>
              ))}
            </ul>
          </Others>
        )}
      </Section>
      <Section title="Latest mailings here">
        {decisions.length === 0 ? (
          <p>No mailing has looked at this home.</p>
        ) : (
          <Decisions>
            {decisions.map(({ campaignId, campaign, agentName, outcome, at }) => (
              <li key={campaignId}>
                {outcome === 'mailed' ? <CheckIcon /> : <CloseIcon />}
                <div>
                  <strong>{campaign}</strong>
                  <span>
                    {[
                      agentName,
                      outcome === 'mailed' ? 'Chosen' : exclusionReasonNames[outcome],
                      formatDate(at),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </div>
              </li>
            ))}
          </Decisions>
        )}
      </Section>
    </Columns>
  );
}

function Reason({ facts }: { readonly facts: HomeRefusalFacts }) {
  const words = refusalWords[facts.reason];
  return (
    <li>
      <strong>{words.title}</strong>
      <p>{words.detail(facts)}</p>
    </li>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
  max-width: 640px;
  padding: 20px;
`;
const Verdict = styled.p`
  font-weight: 600;
`;
const Reasons = styled.ol`
  margin: 12px 0 0;
  padding: 0;
  list-style: none;
  li {
    padding: 12px 0;
    border-top: 1px solid var(--line);
  }
  p {
    color: var(--muted);
    font-size: 14px;
    overflow-wrap: anywhere;
  }
`;
const Others = styled.div`
  margin-top: 16px;
  ul {
    display: grid;
    gap: 8px;
    margin: 8px 0 0;
    padding: 0;
    list-style: none;
  }
  button {
    height: auto;
    white-space: normal;
    text-align: left;
  }
`;
const Decisions = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr);
    gap: 8px;
    padding: 8px 0;
    border-top: 1px solid var(--line);
  }
  li:first-child {
    border-top: 0;
  }
  svg {
    margin-top: 4px;
  }
  strong,
  span {
    display: block;
    overflow-wrap: anywhere;
  }
  span {
    color: var(--muted);
    font-size: 13px;
    line-height: 18px;
  }
`;
