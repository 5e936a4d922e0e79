/** Order form for a test print, with its address and price. */
import { ApiError } from '@farmpost/shared/client';
import { stateNames } from '@farmpost/shared/contracts/state-vocabulary';
import type { CampaignKind } from '@farmpost/shared/contracts/campaigns';
import { cardVersions } from '@farmpost/shared/contracts/campaign-vocabulary';
import type { TestPrintAddress, TestPrints } from '@farmpost/shared/contracts/test-prints';
import { formatMoney } from '@farmpost/shared/domain/format';
import { pieceNouns } from '@farmpost/shared/domain/status-names';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import { useCreateTestPrint } from './api/test-prints';
import { versionNames } from './version-words';

interface TestPrintDialogProps {
  readonly campaignId: string;
  readonly kind: CampaignKind;
  readonly prints: TestPrints;
  readonly onClose: () => void;
}

const states = [
  { value: '', label: 'Choose a state' },
  ...Object.entries(stateNames).map(([value, label]) => ({ value, label })),
];
const empty: TestPrintAddress = { addressLine1: '', addressLine2: '', city: '', state: '', zip: '' };

const isFilled = (message: string) => (text: string) => text.trim() !== '' || message;

export function TestPrintDialog({ campaignId, kind, prints, onClose }: TestPrintDialogProps) {
  const formId = useId();
  // One key per dialog: a second press, or a lost response, makes no second print.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const create = useCreateTestPrint(campaignId);
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { ...(prints.address ?? empty), version: prints.versions[0] ?? cardVersions[0] },
  });
  const { errors } = formState;
  const served = create.error instanceof ApiError ? create.error.fields : {};
  const errorOf = (field: keyof TestPrintAddress) => errors[field]?.message ?? served[`address.${field}`];
  const price = formatMoney(prints.priceCents);
  return (
    <Dialog
      open
      title="Send a test print"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} busy={create.isPending} busyLabel="Sending…">
            Send for {price}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        noValidate
        onSubmit={(event) =>
          void handleSubmit(({ version, ...address }) =>
            create.mutate(
              { address, version, idempotencyKey },
              {
                onSuccess: () => {
                  showToast({ message: 'The test print goes to the printer now.' });
                  onClose();
                },
              },
            ),
          )(event)
        }
      >
        <p>
          One {pieceNouns[kind].one} of this draft, as it is now, addressed to {prints.recipient}. It costs{' '}
          {price} and goes on your next invoice once the printer accepts it. It cannot be stopped.
        </p>
        {create.error && Object.keys(served).length === 0 && (
          <Banner tone="danger">{create.error.message}</Banner>
        )}
        {prints.versions.length > 1 && (
          <SelectField
            label="Version"
            options={prints.versions.map((value) => ({ value, label: versionNames[value] }))}
            error={served.version}
            {...register('version')}
          />
        )}
        <TextField
          label="Street and number"
          autoComplete="address-line1"
          maxLength={45}
          error={errorOf('addressLine1')}
          {...register('addressLine1', { validate: isFilled('Enter the street and number.') })}
        />
        <TextField
          label="Unit"
          optional
          autoComplete="address-line2"
          maxLength={20}
          error={errorOf('addressLine2')}
          {...register('addressLine2')}
        />
        <TextField
          label="City"
          autoComplete="address-level2"
          maxLength={50}
          error={errorOf('city')}
          {...register('city', { validate: isFilled('Enter the city.') })}
        />
        <SelectField
          label="State"
          autoComplete="address-level1"
          options={states}
          error={errorOf('state')}
          {...register('state', { validate: isFilled('Choose a state.') })}
        />
        <TextField
          label="ZIP code"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          error={errorOf('zip')}
          {...register('zip', {
            pattern: { value: /^\d{5}(-\d{4})?$/, message: 'Enter a ZIP code such as 29401.' },
            validate: isFilled('Enter a ZIP code such as 29401.'),
          })}
        />
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
