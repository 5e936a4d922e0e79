/** Makes the draft of a card to a list: its design, its budget and how it is addressed. */
import { suitsPurpose } from '@farmpost/shared/domain/design-occasion';
import { useNavigate } from '@farmpost/shared/client/router';
import { useSubmissionKey } from '@farmpost/shared/client/submission-key';
import type { Addressing } from '@farmpost/shared/contracts/campaign-vocabulary';
import type { MailingList } from '@farmpost/shared/contracts/mailing-lists';
import { formatCount, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { exclusionReasonNames } from '@farmpost/shared/domain/status-names';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { FieldGrid, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type FormEvent, useDeferredValue, useId, useState } from 'react';
import styled from 'styled-components';
import { useCreateCampaign } from '../../cards/create-campaign';
import { useEstimate } from '../../cards/estimate-campaign';
import { useDesigns } from '../../cards/get-designs';
import { isInBudgetRange } from '../../cards/campaign-fields';

const addressings: readonly { readonly value: Addressing; readonly label: string }[] = [
  { value: 'owner', label: 'Their names' },
  { value: 'resident', label: 'Current Resident' },
];

const DEFAULT_DOLLARS = 500;

/** How many homes are considered, and whom the card may be addressed to. */
const targetingOf = (listId: string) => ({
  nearest: 400,
  maxMiles: 1.5,
  minEquityShare: null,
  minOwnedYears: null,
  minValueCents: null,
  maxValueCents: null,
  // Filters of neighborhoods say nothing about people whom the agent knows.
  ownerOccupiedOnly: false,
  holdoutShare: 0.05,
  listId,
});

export function MailDialog({ list, onClose }: { readonly list: MailingList; readonly onClose: () => void }) {
  const formId = useId();
  const navigate = useNavigate();
  const submissionKey = useSubmissionKey();
  const designs = useDesigns();
  const create = useCreateCampaign();
  const [name, setName] = useState(`A card to ${list.name}`);
  const [location, setLocation] = useState(list.place ?? '');
  const [dollars, setDollars] = useState(String(DEFAULT_DOLLARS));
  const [templateId, setTemplateId] = useState('');
  const [addressing, setAddressing] = useState<Addressing>('owner');
  const [isTried, setTried] = useState(false);
  const choices = (designs.data?.items ?? []).filter(
    (design) => design.kind === 'postcard' && suitsPurpose(design, 'sphere'),
  );
  const budgetCents = Math.round(Number(dollars) * 100);
  const isBudget = isInBudgetRange(budgetCents);
  const job = { kind: 'postcard', purpose: 'sphere', budgetCents, targeting: targetingOf(list.id) } as const;
  const estimate = useEstimate(useDeferredValue(job), isBudget);
  const figures = isBudget ? estimate.data : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const chosen = templateId || choices[0]?.id;
    if (name.trim() === '' || location.trim() === '' || !isBudget) return;
    const body = {
      ...job,
      name: name.trim(),
      listingId: null,
      location: location.trim(),
      addressing,
      ...(chosen !== undefined && { templateId: chosen }),
    };
    create.mutate(
      { body, idempotencyKey: submissionKey(body) },
      { onSuccess: ({ id }) => void navigate(href(paths.campaign, { id })) },
    );
  };
  return (
    <Dialog
      title={`Mail ${list.name}`}
      open
      onClose={onClose}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            form={formId}
            busy={create.isPending}
            busyLabel="Creating the draft…"
          >
            Create the draft
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack>
          <p>This makes a draft. You review the card and its price before anything is sent.</p>
          {create.isError && (
            <Banner tone="danger" title="The draft was not created.">
              {create.error.message}
            </Banner>
          )}
          <FieldGrid>
            <TextField
              label="Campaign name"
              maxLength={120}
              value={name}
              error={isTried && name.trim() === '' ? 'Give the campaign a name.' : undefined}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <TextField
              label="City and state"
              help="The rules of this state apply to the card, like Charleston, SC."
              maxLength={200}
              value={location}
              error={isTried && location.trim() === '' ? 'Name the city and the state.' : undefined}
              onChange={(event) => setLocation(event.currentTarget.value)}
            />
            <SelectField
              label="Design"
              options={choices.map(({ id, name: label }) => ({ value: id, label }))}
              value={templateId || (choices[0]?.id ?? '')}
              onChange={(event) => setTemplateId(event.currentTarget.value)}
            />
            <TextField
              label="Budget"
              prefix="$"
              inputMode="numeric"
              help="At least $100. You only pay for what is mailed."
              value={dollars}
              error={isTried && !isBudget ? 'Enter a budget from $100 to $10,000.' : undefined}
              onChange={(event) => setDollars(event.currentTarget.value)}
            />
          </FieldGrid>
          <Segmented label="Addressed to" options={addressings} value={addressing} onChange={setAddressing} />
          <p>
            {addressing === 'owner'
              ? 'The people whom you know there, “or Current Resident”. Whoever has moved is not mailed.'
              : 'Nobody by name. The card stays at the address.'}
          </p>
          {estimate.isPending && isBudget && <SkeletonRows label="Counting the homes" rows={3} />}
          {estimate.isError && <Banner tone="warning">{estimate.error.message}</Banner>}
          {figures?.area && (
            <Tally>
              <caption>Homes of this list</caption>
              <tbody>
                <tr data-total="">
                  <th scope="row">Get the card</th>
                  <td>{formatCount(figures.recipientCount)}</td>
                </tr>
                {figures.area.excluded.map(({ reason, count }) => (
                  <tr key={reason}>
                    <th scope="row">{exclusionReasonNames[reason]}</th>
                    <td>{formatCount(count)}</td>
                  </tr>
                ))}
                <tr>
                  <th scope="row">People without an address that names one door</th>
                  <td>{formatCount(list.states.no_address)}</td>
                </tr>
                <tr data-total="">
                  <th scope="row">
                    Price, {formatMoney(figures.unitPriceCents)} each
                    {figures.freeCards > 0 && `, ${formatQuantity(figures.freeCards, 'card')} free`}
                  </th>
                  <td>{formatMoney(figures.totalCents)}</td>
                </tr>
              </tbody>
            </Tally>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}

const Tally = styled.table`
  width: 100%;
  border-collapse: collapse;
  caption {
    padding-bottom: 4px;
    font-weight: 600;
    text-align: left;
  }
  th,
  td {
    padding: 6px 0;
    border-top: 1px solid var(--line);
    font-weight: 400;
    text-align: left;
  }
  td {
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
  [data-total] th,
  [data-total] td {
    font-weight: 600;
  }
`;
