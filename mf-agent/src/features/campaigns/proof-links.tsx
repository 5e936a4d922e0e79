/** Who was asked about a card by link, what they said, and a new link for one more. */
import type { ProofLink } from '@farmpost/shared/contracts/proof-links';
import { PROOF_DAYS, type ProofSide } from '@farmpost/shared/contracts/proof-vocabulary';
import { formatDate, formatDateTime } from '@farmpost/shared/domain/format';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { CopyIcon } from '@farmpost/shared/ui/icon/icon';
import { Section } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useCreateProofLink, useEndProofLink, useProofLinks } from './api/proof-links';

const sideNames: Readonly<Record<ProofSide, string>> = { general: 'card', front: 'front', back: 'back' };

function StateOf({ link }: { readonly link: ProofLink }) {
  if (link.answer === null) {
    if (!link.isOpen) return <Badge tone="outline">Over, no answer</Badge>;
    return <Badge tone="neutral">{link.firstOpenedAt ? 'Opened, no answer yet' : 'Not opened yet'}</Badge>;
  }
  if (link.isOutdated) return <Badge tone="warning">Card changed since the answer</Badge>;
  return link.answer === 'approved' ? (
    <Badge tone="success">Approved</Badge>
  ) : (
    <Badge tone="warning">Changes wanted</Badge>
  );
}

export function ProofLinks({ campaignId }: { readonly campaignId: string }) {
  const { data, isError, refetch } = useProofLinks(campaignId);
  const end = useEndProofLink(campaignId);
  const [isAsking, setAsking] = useState(false);
  const links = data?.data ?? [];
  return (
    <Section title="Proof by link" aside={<Button onClick={() => setAsking(true)}>Share Proof</Button>}>
      {isError && (
        <Banner tone="danger" title="The links did not load.">
          <Button look="text" onClick={() => void refetch()}>
            Try Again
          </Button>
        </Banner>
      )}
      {data && links.length === 0 && (
        <p>A seller or a broker can approve this card, or say what should change, without an account.</p>
      )}
      <List>
        {links.map((link) => (
          <li key={link.id}>
            <Head>
              <strong>{link.reviewer}</strong>
              <StateOf link={link} />
              {link.isOpen && (
                <Button
                  size="small"
                  look="text"
                  busy={end.isPending && end.variables === link.id}
                  onClick={() =>
                    end.mutate(link.id, {
                      onSuccess: () => showToast({ message: `The link for ${link.reviewer} is over.` }),
                      onError: (error) => showToast({ message: `Nothing was changed. ${error.message}` }),
                    })
                  }
                >
                  End link
                  <span className="visually-hidden"> for {link.reviewer}</span>
                </Button>
              )}
            </Head>
            <p>
              {link.answeredAt
                ? `${link.answeredBy}, ${formatDateTime(link.answeredAt)}`
                : `Sent ${formatDate(link.createdAt)}, works until ${formatDate(link.expiresAt)}`}
            </p>
            {link.comments.map((comment) => (
              <blockquote key={comment.id}>
                {comment.text}
                <footer>
                  {comment.author} on the {sideNames[comment.side]}, {formatDateTime(comment.at)}
                </footer>
              </blockquote>
            ))}
          </li>
        ))}
      </List>
      {isAsking && <ShareDialog campaignId={campaignId} onClose={() => setAsking(false)} />}
    </Section>
  );
}

const dayOptions = [3, PROOF_DAYS, 14, 30].map((days) => ({ value: String(days), label: `${days} days` }));

function ShareDialog(props: { readonly campaignId: string; readonly onClose: () => void }) {
  const formId = useId();
  const create = useCreateProofLink(props.campaignId);
  const [reviewer, setReviewer] = useState('');
  const [days, setDays] = useState(String(PROOF_DAYS));
  const [problem, setProblem] = useState<string>();
  const url = create.data?.url;
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ message: 'Link copied' });
    } catch {
      showToast({ message: 'The browser did not copy it. Select the link and copy it yourself.' });
    }
  };
  if (url !== undefined) {
    return (
      <Dialog
        open
        title={`A link for ${create.data?.link.reviewer}`}
        onClose={props.onClose}
        footer={
          <>
            <Button onClick={props.onClose}>Done</Button>
            <Button look="primary" icon={<CopyIcon />} onClick={() => void copy(url)}>
              Copy link
            </Button>
          </>
        }
      >
        <TextField
          label="Link"
          readOnly
          value={url}
          help="Shown once: we keep only a fingerprint of it. Anyone with the link can see the card and answer."
          onFocus={(event) => event.currentTarget.select()}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title="Share this proof"
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} busy={create.isPending} busyLabel="Making…">
            Make link
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (reviewer.trim() === '') setProblem('Say who will look at it.');
          else create.mutate({ reviewer: reviewer.trim(), days: Number(days) });
        }}
      >
        <TextField
          label="For"
          help="Only you see this, like Ann Lee, the seller."
          maxLength={80}
          value={reviewer}
          error={problem ?? create.error?.message}
          onChange={(event) => {
            setReviewer(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <SelectField
          label="Works for"
          options={dayOptions}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
      </Form>
    </Dialog>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    padding: 12px 0;
    border-top: 1px solid var(--line);
  }
  li:first-child {
    border-top: 0;
  }
  p {
    color: var(--muted);
    font-size: 13px;
  }
  blockquote {
    margin: 8px 0 0;
    padding: 8px 12px;
    background: var(--kraft-soft);
    overflow-wrap: anywhere;
  }
  blockquote footer {
    color: var(--muted);
    font-size: 12px;
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
`;
const Form = styled.form`
  display: grid;
  gap: 16px;
`;
