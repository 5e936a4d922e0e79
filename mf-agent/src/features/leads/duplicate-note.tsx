/** Names leads that may be the same person, and merges one into this lead after showing both. */
import { hasErrorCode } from '@farmpost/shared/client';
import type { Lead } from '@farmpost/shared/contracts/leads';
import { formatDate } from '@farmpost/shared/domain/format';
import { formatPhone } from '@farmpost/shared/domain/phone';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Actions } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { useDuplicates, useMergeLeads } from './api/work-on-lead';

const evidenceNames = { same_email: 'same email', same_phone: 'same phone' } as const;

const rows: readonly [name: string, value: (lead: Lead) => string | null][] = [
  ['Name', (lead) => lead.name],
  ['Email', (lead) => lead.email],
  ['Phone', (lead) => (lead.phone ? formatPhone(lead.phone) : null)],
  ['Home', (lead) => lead.address],
  ['Came in', (lead) => formatDate(lead.createdAt)],
];

export function DuplicateNote({ lead }: { readonly lead: Lead }) {
  const { data: found } = useDuplicates(lead.id);
  const [isDismissed, setDismissed] = useState(false);
  const [isCompared, setCompared] = useState(false);
  const merge = useMergeLeads();
  const first = found?.data[0];
  if (!first || isDismissed) return null;
  const name = first.lead.name ?? first.lead.email ?? 'a lead';
  const evidence = first.evidence.map((kind) => evidenceNames[kind]).join(', ');
  return (
    <Banner tone="info" title="Possibly the same person:">
      {`${name}, ${formatDate(first.lead.createdAt)}, ${evidence}.`}
      {isCompared ? (
        <>
          <Compared>
            <caption className="visually-hidden">Both leads</caption>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">Detail</span>
                </th>
                <th scope="col">This lead</th>
                <th scope="col">The other</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(([term, value]) => (
                <tr key={term}>
                  <th scope="row">{term}</th>
                  <td>{value(lead) ?? '–'}</td>
                  <td>{value(first.lead) ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </Compared>
          <p>
            This lead keeps its details and gets those it lacks, with the timeline and tasks of the other.
          </p>
          {merge.isError && (
            <p role="alert">
              {hasErrorCode(merge.error, 'version_conflict')
                ? 'One of them was just changed. Compare them again.'
                : 'They were not merged. Please try again.'}
            </p>
          )}
          <Actions>
            <Button onClick={() => setCompared(false)}>Cancel</Button>
            <Button
              look="primary"
              busy={merge.isPending}
              busyLabel="Merging…"
              onClick={() =>
                merge.mutate(
                  { lead, duplicate: first.lead },
                  {
                    onSuccess: () => {
                      setCompared(false);
                      showToast({ message: `Merged with ${name}` });
                    },
                  },
                )
              }
            >
              Merge into this lead
            </Button>
          </Actions>
        </>
      ) : (
        <Actions>
          <Button look="text" onClick={() => setCompared(true)}>
            Compare and merge
          </Button>
          <Button look="text" onClick={() => setDismissed(true)}>
            Not the same
          </Button>
        </Actions>
      )}
    </Banner>
  );
}

const Compared = styled.table`
  width: 100%;
  margin: 8px 0;
  font-size: 13px;
  :is(th, td) {
    padding: 4px 8px 4px 0;
    text-align: left;
    overflow-wrap: anywhere;
  }
`;
