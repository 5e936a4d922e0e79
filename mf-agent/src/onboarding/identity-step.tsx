import { hasErrorCode } from '@farmpost/shared/client';
import type { AgentRecord, MlsAgent } from '@farmpost/shared/contracts/agents';
import type { IdxConnection } from '@farmpost/shared/contracts/idx-connections';
import type { Onboarding } from '@farmpost/shared/contracts/onboarding';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Checkbox } from '@farmpost/shared/ui/field/checkbox';
import { FieldError } from '@farmpost/shared/ui/field/field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Stack } from '@farmpost/shared/ui/section/section';
import { useImperativeHandle, useRef, useState } from 'react';
import { useConnect, useProve } from './api/mls';
import { IdentityCard } from './identity-card';
import { RosterSearch } from './roster-search';
import type { StepProps } from './step';

interface IdentityStepProps extends StepProps {
  readonly agent: AgentRecord;
  readonly onboarding: Onboarding;
  readonly onPreview: (agent: MlsAgent) => void;
}

export function IdentityStep(props: IdentityStepProps) {
  const { mlsProvider, mlsIntegrationRequest } = props.agent.settings;
  if (mlsProvider) return <FindYourself key={mlsProvider.id} {...props} mls={mlsProvider} />;
  return <NothingToFind {...props} isWaiting={mlsIntegrationRequest !== null} />;
}

/** Without an MLS there is no roster; a requested one can be validated once it is connected. */
function NothingToFind({ ref, isWaiting }: IdentityStepProps & { readonly isWaiting: boolean }) {
  useImperativeHandle(ref, () => ({ save: async () => isWaiting }), [isWaiting]);
  return isWaiting ? (
    <Banner tone="info" title="Your MLS is not connected yet.">
      We will write to you as soon as it is. Then you confirm your name here, and your listings arrive.
    </Banner>
  ) : (
    <Banner tone="warning">Please complete the MLS selection step first.</Banner>
  );
}

const MISSING = 'Please select and confirm your agent identity from the MLS';
const FAILED = 'Failed to save agent validation. Please try again.';

/** The server's own message if it says what to do. */
const wordsFor = (error: unknown): string =>
  error instanceof Error &&
  (['conflict', 'gone', 'validation_failed', 'rate_limited'] as const).some((code) =>
    hasErrorCode(error, code),
  )
    ? error.message
    : FAILED;

type Mls = NonNullable<AgentRecord['settings']['mlsProvider']>;

function FindYourself({ ref, agent, onboarding, onPreview, mls }: IdentityStepProps & { readonly mls: Mls }) {
  const known = onboarding.connection?.providerId === mls.id ? onboarding.connection : null;
  const [connection, setConnection] = useState<IdxConnection | null>(known);
  const [previewed, setPreviewed] = useState<MlsAgent | null>(known?.mlsAgent ?? null);
  const [selected, setSelected] = useState<MlsAgent | null>(known?.mlsAgent ?? null);
  const [isConfirmed, setConfirmed] = useState(known !== null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const connect = useConnect(agent.id);
  const prove = useProve(agent.id);
  const isCurrent = connection !== null && connection.mlsAgent.mlsId === selected?.mlsId;
  const isValidated = isCurrent && connection.status === 'validated';
  const needsCode = isCurrent && connection.status === 'pending';

  useImperativeHandle(ref, () => ({
    async save() {
      setError(null);
      if (!selected || !isConfirmed) {
        setError(MISSING);
        return false;
      }
      if (isValidated) return true;
      try {
        const stored = needsCode
          ? await prove.mutateAsync({ id: connection.id, code: code.trim() })
          : await connect.mutateAsync({ providerId: selected.providerId, mlsId: selected.mlsId });
        setConnection(stored);
        if (stored.status === 'validated') return true;
        setTimeout(() => codeField.current?.focus(), 0);
      } catch (failure) {
        if (hasErrorCode(failure, 'gone')) setConnection(null);
        setError(wordsFor(failure));
      }
      return false;
    },
  }));

  const preview = (person: MlsAgent) => {
    setPreviewed(person);
    onPreview(person);
  };
  const select = (person: MlsAgent) => {
    preview(person);
    setSelected(person);
    setConfirmed(false);
    setCode('');
    setError(null);
  };

  return (
    <Stack>
      <RosterSearch
        providerId={mls.id}
        providerName={mls.name}
        selected={selected}
        onPreview={preview}
        onSelect={select}
      />
      {previewed && (
        <IdentityCard person={previewed} isValidated={isValidated && previewed === selected}>
          {selected?.mlsId === previewed.mlsId && (
            <Checkbox
              label="Yes, this is me, and I may advertise under this license."
              checked={isConfirmed}
              disabled={isValidated}
              onChange={(event) => {
                setConfirmed(event.currentTarget.checked);
                setError(null);
              }}
            />
          )}
        </IdentityCard>
      )}
      {needsCode && (
        <TextField
          ref={codeField}
          label="Code from the email"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          help={`${mls.name} lists ${connection.codeSentTo ?? 'another address'} for ${selected?.name}. We mailed 6 digits there, so that no one else can mail cards in your name.`}
        />
      )}
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
    </Stack>
  );
}
