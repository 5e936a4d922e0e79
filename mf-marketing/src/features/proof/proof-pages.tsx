/** A card for its reviewer, without scripts and without an account: look, approve, or say what should change. */
import type { FormProblem, ProofEndPage, ProofPage } from '@farmpost/shared/contracts/plain-pages';
import type { ProofSide } from '@farmpost/shared/contracts/proof-vocabulary';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { capitalize, formatFullDate } from '@farmpost/shared/domain/format';
import { proofSideName, proofSidesOf } from '@farmpost/shared/domain/proof-side';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import styled from 'styled-components';
import { letterPage } from '../../plain/letter-page';

const dones: Readonly<Record<NonNullable<ProofPage['done']>, string>> = {
  approved: 'Thank you. Your approval is noted, and your agent sees it.',
  changes: 'Thank you. Your agent sees what you would like to change.',
  comment: 'Thank you. Your agent sees your comment.',
};

const whys: Readonly<Record<FormProblem['reason'], string>> = {
  invalid: 'Please correct what is marked and send it again.',
  'too-often': 'There were too many answers from your network. Please wait ten minutes and send it again.',
  failed: 'Something went wrong on our side. Please send it again.',
};

export function proofPage({ proof, done, problem }: ProofPage) {
  const { token, agentName, brokerage, subject, kind, answer, answeredBy, isOutdated, comments } = proof;
  const hasVersions = proof.cards.length > 1;
  const noun = kind === 'postcard' ? 'card' : kind;
  const nameOf = (side: ProofSide) => capitalize(proofSideName(side, { kind, hasVersions }));
  const [width, height] = proof.trim.map((inches) => inches * 72);
  const path = `/proof/${encodeURIComponent(token)}`;
  const of = (name: string) => ({
    id: name,
    name,
    defaultValue: problem?.values[name] ?? '',
    error: problem?.fields[name],
  });
  return letterPage(
    `Please look at this ${noun}`,
    <>
      <p>
        {agentName}
        {brokerage && ` of ${brokerage}`} made this {kind} about <b>{subject}</b> and asks what you think of
        it.
        {hasVersions &&
          ' It has two versions: half of the homes get version A, the other half version B. Your answer is about both.'}{' '}
        This link is for you, and works until {formatFullDate(dayIn(proof.expiresAt, proof.timeZone))}.
      </p>
      {done && <Banner tone="success">{dones[done]}</Banner>}
      {answer && !done && (
        <Banner tone={isOutdated ? 'warning' : 'info'}>
          {answer === 'approved'
            ? `${answeredBy} approved this ${noun}.`
            : `${answeredBy} asked for changes.`}
          {isOutdated && ` The ${noun} has changed since. Please look at it again.`}
        </Banner>
      )}
      {proof.cards.flatMap(({ version, sides }) =>
        sides.map((side) => {
          const name = nameOf(version === 'b' ? `${side}-b` : side);
          return (
            <Card key={name}>
              <figcaption>{name}</figcaption>
              <img
                src={`${path}/${side}.svg${version === 'b' ? '?version=b' : ''}`}
                alt={`${name} of the ${kind}`}
                width={width}
                height={height}
              />
            </Card>
          );
        }),
      )}
      {comments.length > 0 && (
        <>
          <h2>What was said</h2>
          <Comments>
            {comments.map((comment) => (
              <li key={comment.id}>
                <b>{comment.author}</b>, {proofSideName(comment.side, { kind, hasVersions })}
                <br />
                {comment.text}
              </li>
            ))}
          </Comments>
        </>
      )}
      {proof.closed && (
        <Banner tone="info">
          {proof.closed === 'mailed'
            ? `This ${noun} was mailed, so this proof is closed.`
            : `The agent is not mailing this ${noun} now, so this proof is closed.`}
        </Banner>
      )}
      {!proof.closed && (
        <form method="post" action={path} noValidate>
          <input type="hidden" name="seen" value={proof.shownAs} />
          {problem && <Banner tone="danger">{problem.fields.seen ?? whys[problem.reason]}</Banner>}
          <TextField {...of('name')} label="Your name" autoComplete="name" maxLength={80} />
          <SelectField
            id="side"
            name="side"
            label="About"
            options={proofSidesOf(hasVersions).map((value) => ({ value, label: nameOf(value) }))}
            defaultValue={problem?.values.side ?? 'general'}
          />
          <TextArea
            {...of('text')}
            label="Comment"
            help="Needed where something should change; optional with an approval."
            maxLength={1000}
            rows={4}
          />
          <Acts>
            <Button type="submit" name="act" value="approve" look="primary" size="large">
              Approve {hasVersions ? 'both versions' : `this ${noun}`}
            </Button>
            <Button type="submit" name="act" value="changes" size="large">
              Ask for changes
            </Button>
            <Button type="submit" name="act" value="comment" look="text" size="large">
              Only comment
            </Button>
          </Acts>
        </form>
      )}
    </>,
  );
}

const ends: Readonly<Record<ProofEndPage['end'], readonly [title: string, text: string]>> = {
  over: [
    'This link has ended',
    'It has expired, or the agent has ended it. Please ask the agent for a new one.',
  ],
  'unknown-link': [
    'This link does not work',
    'It may have been cut off by the email program. Please copy the whole link from the message.',
  ],
};

export function proofEndPage({ end }: ProofEndPage) {
  const [title, text] = ends[end];
  return letterPage(title, <p>{text}</p>);
}

const Card = styled.figure`
  margin: 24px 0 0;
  figcaption {
    margin-bottom: 6px;
    color: var(--muted);
    font-size: 14px;
  }
  img {
    display: block;
    width: 100%;
    height: auto;
    /* Paper stays white in the dark theme. */
    color-scheme: light;
    background: var(--surface);
    forced-color-adjust: none;
    box-shadow: var(--card-stock);
  }
`;
const Comments = styled.ul`
  margin: 8px 0 0;
  padding: 0;
  list-style: none;
  li {
    padding: 10px 0;
    border-top: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;
