/** Fields of the office address, and the question of the postal service about it. */
import { officeAddressLengths } from '@farmpost/shared/contracts/office-address-vocabulary';
import type { OfficeAddress } from '@farmpost/shared/contracts/office-address';
import { stateNames } from '@farmpost/shared/contracts/state-vocabulary';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Actions, FieldGrid, Stack } from '@farmpost/shared/ui/section/section';
import { useController } from 'react-hook-form';
import type { OfficeForm } from './use-office-form';

const states = [
  { value: '', label: 'Choose a state' },
  ...Object.entries(stateNames).map(([value, label]) => ({ value, label })),
];

const isFilled = (message: string) => (text: string) => text.trim() !== '' || message;

const inOneLine = ({ addressLine1, addressLine2, city, state, zip }: OfficeAddress): string =>
  [addressLine1, addressLine2, city, `${state} ${zip}`].filter((part) => part !== '').join(', ');

const returnHelp = {
  office: 'The postal service brings cards that it cannot deliver back to your office, free of charge.',
  farmpost:
    'Cards that cannot be delivered go to Farmpost, which recycles them. The return address is ours, in care of you.',
} as const;

export function OfficeFields({
  office,
  onSaved,
}: {
  readonly office: OfficeForm;
  /** Called once the answer to the question is saved. */
  readonly onSaved: () => void;
}) {
  const { form, errorOf, question, failure, isPending } = office;
  const { register } = form;
  const { field: returned } = useController({ control: form.control, name: 'returnedCards' });
  const answer = (saving: Promise<boolean>) => void saving.then((isSaved) => isSaved && onSaved());
  return (
    <Stack>
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      <FieldGrid>
        <TextField
          label="Street and number"
          autoComplete="address-line1"
          maxLength={officeAddressLengths.addressLine1}
          error={errorOf('addressLine1')}
          {...register('addressLine1', { validate: isFilled('Enter the street and number, or the PO box.') })}
        />
        <TextField
          label="Suite or unit"
          optional
          autoComplete="address-line2"
          maxLength={officeAddressLengths.addressLine2}
          error={errorOf('addressLine2')}
          {...register('addressLine2', {
            validate: (text, { addressLine1 }) =>
              text.trim().length + addressLine1.trim().length <= officeAddressLengths.bothLines ||
              `Both lines together can have up to ${officeAddressLengths.bothLines} characters.`,
          })}
        />
        <TextField
          label="City"
          autoComplete="address-level2"
          maxLength={officeAddressLengths.city}
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
            validate: isFilled('Enter a ZIP code such as 29401.'),
            pattern: { value: /^\d{5}(-\d{4})?$/, message: 'Enter a ZIP code such as 29401.' },
          })}
        />
      </FieldGrid>
      <div>
        <Segmented
          label="Cards that cannot be delivered"
          options={[
            { value: 'office', label: 'Back to my office' },
            { value: 'farmpost', label: 'To Farmpost' },
          ]}
          value={returned.value}
          onChange={returned.onChange}
          size="small"
        />
        <p>{returnHelp[returned.value]}</p>
      </div>
      {question && (
        <Banner
          tone="warning"
          title={question.doubt ?? 'The postal service writes this address differently.'}
        >
          <Stack>
            {question.suggestion && <p>{inOneLine(question.suggestion)}</p>}
            <Actions>
              {question.suggestion && (
                <Button
                  look="primary"
                  busy={isPending}
                  onClick={() => question.suggestion && answer(office.takeSuggestion(question.suggestion))}
                >
                  Use this address
                </Button>
              )}
              <Button busy={isPending} onClick={() => answer(office.save(true))}>
                Keep it as I typed it
              </Button>
            </Actions>
          </Stack>
        </Banner>
      )}
    </Stack>
  );
}
