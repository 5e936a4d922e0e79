/** Licenses of other states: a card for a home there shows that state's number. */
import type { Profile } from '@farmpost/shared/contracts/accounts';
import { stateNames } from '@farmpost/shared/contracts/state-vocabulary';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { PlusIcon, TrashIcon } from '@farmpost/shared/ui/icon/icon';
import { Actions, Section, Stack } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useFieldArray, useForm } from 'react-hook-form';
import styled from 'styled-components';
import { useSaveLicenses } from './api/save-licenses';

interface Fields {
  readonly licenses: { readonly state: string; readonly number: string }[];
}

const options = [
  { value: '', label: 'Choose a state' },
  ...Object.entries(stateNames).map(([value, label]) => ({ value, label })),
];

export function LicensesSection({
  profile,
  id,
}: {
  readonly profile: Pick<Profile, 'license_number' | 'other_licenses'>;
  readonly id: string;
}) {
  const save = useSaveLicenses(id);
  const { control, register, handleSubmit, formState, getValues, reset } = useForm<Fields>({
    // A message that appears on blur would move the buttons away from under the pointer.
    mode: 'onSubmit',
    defaultValues: { licenses: profile.other_licenses },
  });
  const { fields, append, remove } = useFieldArray({ control, name: 'licenses' });
  const { errors, isDirty } = formState;
  const isAnother = (state: string, at: number) =>
    getValues('licenses').some((license, other) => other !== at && license.state === state);
  const submit = handleSubmit(({ licenses }) =>
    save.mutateAsync(licenses.map(({ state, number }) => ({ state, number: number.trim() }))).then(
      (saved) => {
        reset({ licenses: saved.other_licenses });
        showToast({ message: 'Licenses saved.' });
      },
      () => undefined, // shown from save.error; the form keeps its values
    ),
  );
  return (
    <Section title="Licenses in other states">
      <form noValidate aria-label="Licenses in other states" onSubmit={(event) => void submit(event)}>
        <Stack>
          <p>
            A card for a home in one of these states shows that license. All other cards show your main one
            {profile.license_number ? `, ${profile.license_number}` : ''}.
          </p>
          {save.isError && <Banner tone="danger">{save.error.message}</Banner>}
          {fields.map((field, at) => (
            <Row key={field.id} role="group" aria-label={`License ${at + 1}`}>
              <SelectField
                label="State"
                options={options}
                error={errors.licenses?.[at]?.state?.message}
                {...register(`licenses.${at}.state`, {
                  required: 'Choose a state.',
                  validate: (state) => !isAnother(state, at) || 'This state has a license already.',
                })}
              />
              <TextField
                label="Number"
                autoComplete="off"
                error={errors.licenses?.[at]?.number?.message}
                {...register(`licenses.${at}.number`, {
                  validate: (number) => number.trim() !== '' || 'Enter the license number.',
                  maxLength: { value: 60, message: 'Use at most 60 characters.' },
                })}
              />
              <Actions>
                <Button size="small" look="quiet" icon={<TrashIcon />} onClick={() => remove(at)}>
                  Remove<span className="visually-hidden"> license {at + 1}</span>
                </Button>
              </Actions>
            </Row>
          ))}
          <Actions>
            <Button icon={<PlusIcon />} onClick={() => append({ state: '', number: '' })}>
              Add a State
            </Button>
            {(isDirty || fields.length > 0) && (
              <Button
                look="primary"
                type="submit"
                busy={save.isPending}
                busyLabel="Saving…"
                disabled={!isDirty}
              >
                Save licenses
              </Button>
            )}
          </Actions>
        </Stack>
      </form>
    </Section>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  gap: 8px 12px;
  align-items: start;
  padding-bottom: 12px;
  border-bottom: 1px solid var(--line);
`;
