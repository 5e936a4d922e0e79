/** Asks a person at Farmpost to check the license, where the roster proves nothing; and where such a check stands. */
import type { MlsAgent } from '@farmpost/shared/contracts/agents';
import type { IdentityCheck } from '@farmpost/shared/contracts/identity-checks';
import { stateNames } from '@farmpost/shared/contracts/state-vocabulary';
import { formatDate } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Actions, FieldGrid, Section, Stack } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useForm } from 'react-hook-form';
import { type AskForCheck, useAskForCheck } from './api/identity-check';

const states = [
  { value: '', label: 'Choose a state' },
  ...Object.entries(stateNames).map(([value, label]) => ({ value, label })),
];

interface LicenseCheckProps {
  readonly agentId: string;
  /** The roster entry that the agent chose; `null` if they are not in the roster. */
  readonly entry: Pick<MlsAgent, 'name' | 'mlsId' | 'providerId' | 'providerName'> | null;
  readonly licenseNumber: string;
  readonly onCancel: () => void;
}

export function LicenseCheck({ agentId, entry, licenseNumber, onCancel }: LicenseCheckProps) {
  const ask = useAskForCheck(agentId);
  const { register, handleSubmit, formState } = useForm<Omit<AskForCheck, 'entry'>>({
    mode: 'onTouched',
    defaultValues: { licenseNumber, licenseState: '', note: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((fields) =>
    ask
      .mutateAsync({
        ...fields,
        ...(entry && { entry: { providerId: entry.providerId, mlsId: entry.mlsId } }),
      })
      .then(
        () => {
          showToast({ message: 'Sent. We write to you as soon as your license is checked.' });
          onCancel();
        },
        () => undefined, // shown from ask.error; the form keeps its values
      ),
  );
  return (
    <Section title="Ask us to check your license">
      <Stack>
        <p>
          A person at Farmpost looks your license up in your state’s register. Meanwhile you can finish setup
          and prepare your cards. Nothing is mailed before we confirm.
        </p>
        {ask.isError && <Banner tone="danger">{ask.error.message}</Banner>}
        {entry && (
          <p>
            You say that you are <strong>{entry.name}</strong> in {entry.providerName}, MLS ID {entry.mlsId}.
          </p>
        )}
        <FieldGrid>
          <TextField
            label="License number to check"
            maxLength={60}
            autoComplete="off"
            error={errors.licenseNumber?.message}
            {...register('licenseNumber', {
              validate: (text) => text.trim() !== '' || 'Enter your license number.',
            })}
          />
          <SelectField
            label="State of the license"
            options={states}
            error={errors.licenseState?.message}
            {...register('licenseState', { validate: (state) => state !== '' || 'Choose a state.' })}
          />
        </FieldGrid>
        <TextArea
          label="What should we know?"
          optional
          rows={3}
          maxLength={1000}
          help="For example: my MLS still lists the address of my last office."
          error={errors.note?.message}
          {...register('note')}
        />
        <Actions>
          <Button look="primary" busy={ask.isPending} onClick={() => void submit()}>
            Ask for the check
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </Actions>
      </Stack>
    </Section>
  );
}

/** Where the agent's newest check stands. */
export function CheckState({ check }: { readonly check: IdentityCheck }) {
  switch (check.status) {
    case 'open':
      return (
        <Banner tone="info" title="We are checking your license.">
          You asked on {formatDate(check.createdAt)} with {check.licenseNumber}, {check.licenseState}. Go on
          with setup and prepare your cards. We write to you as soon as you can mail them.
        </Banner>
      );
    case 'confirmed':
      return (
        <Banner tone="success" title="Your license is confirmed.">
          Your cards can be sent.
        </Banner>
      );
    case 'refused':
      return (
        <Banner tone="warning" title="We could not confirm your license.">
          {check.reason} You can ask again.
        </Banner>
      );
  }
}
