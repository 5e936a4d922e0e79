import { hasErrorCode } from '@farmpost/shared/client';
import type { Me, Profile } from '@farmpost/shared/contracts/accounts';
import type { AgentRecord, MlsAgent } from '@farmpost/shared/contracts/agents';
import type { IdxConnection } from '@farmpost/shared/contracts/idx-connections';
import type { Onboarding } from '@farmpost/shared/contracts/onboarding';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Checkbox } from '@farmpost/shared/ui/field/checkbox';
import { FieldError } from '@farmpost/shared/ui/field/field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Actions, Stack } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useImperativeHandle, useRef, useState } from 'react';
import { useSaveProfile } from '../profile-form/api/save-profile';
import { fieldsOf } from '../profile-form/profile-fields';
import { useIdentityCheck } from './api/identity-check';
import { useConnect, useProve } from './api/mls';
import { IdentityCard } from './identity-card';
import { RosterSearch } from './roster-search';
import { CheckState, LicenseCheck } from './license-check';
import type { CardAgent, StepProps } from './step';

interface IdentityStepProps extends StepProps {
  readonly agent: AgentRecord;
  readonly onboarding: Onboarding;
  readonly me: Me;
  readonly profile: Partial<Profile>;
  /** The person whom the first step found. */
  readonly found: MlsAgent | null;
  /** Facts that the cards print in place of the profile's, and where they are from. */
  readonly onPrinted: (facts: Partial<CardAgent>, from: string | null) => void;
}

export function IdentityStep(props: IdentityStepProps) {
  const { mlsProvider, mlsIntegrationRequest } = props.agent.settings;
  if (mlsProvider) return <FindYourself key={mlsProvider.id} {...props} mls={mlsProvider} />;
  return <NothingToFind {...props} isWaiting={mlsIntegrationRequest !== null} />;
}

/** Without an MLS there is no roster; a requested one can be validated once it is connected. */
function NothingToFind({
  ref,
  agent,
  profile,
  isWaiting,
}: IdentityStepProps & { readonly isWaiting: boolean }) {
  useImperativeHandle(ref, () => ({ save: async () => isWaiting }), [isWaiting]);
  return isWaiting ? (
    <Stack>
      <Banner tone="info" title="Your MLS is not connected yet.">
        We will write to you as soon as it is. Then you confirm your name here, and your listings arrive. To
        mail cards before that, ask us to check your license.
      </Banner>
      <OtherWays agentId={agent.id} profile={profile} entry={null} />
    </Stack>
  ) : (
    <Banner tone="warning">Please complete the MLS selection step first.</Banner>
  );
}

interface OtherWaysProps {
  readonly agentId: string;
  readonly profile: Partial<Profile>;
  readonly entry: MlsAgent | null;
}

/** A person checks whom the roster cannot prove. */
function OtherWays({ agentId, profile, entry }: OtherWaysProps) {
  const [isAsking, setAsking] = useState(false);
  const { data: check } = useIdentityCheck(agentId);
  if (isAsking) {
    return (
      <LicenseCheck
        agentId={agentId}
        entry={entry}
        licenseNumber={profile.license_number ?? ''}
        onCancel={() => setAsking(false)}
      />
    );
  }
  return (
    <>
      {check && <CheckState check={check} />}
      {check?.status !== 'confirmed' && (
        <Actions>
          <Button look="quiet" onClick={() => setAsking(true)}>
            {check?.status === 'open' ? 'Change what I asked' : 'Ask us to check my license'}
          </Button>
        </Actions>
      )}
    </>
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

function FindYourself({
  ref,
  agent,
  onboarding,
  me,
  profile,
  found,
  onPrinted,
  mls,
}: IdentityStepProps & { readonly mls: Mls }) {
  const known = onboarding.connection?.providerId === mls.id ? onboarding.connection : null;
  const start = known?.mlsAgent ?? (found?.providerId === mls.id ? found : null);
  const [connection, setConnection] = useState<IdxConnection | null>(known);
  const [previewed, setPreviewed] = useState<MlsAgent | null>(start);
  const [selected, setSelected] = useState<MlsAgent | null>(start);
  const [isConfirmed, setConfirmed] = useState(known !== null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const connect = useConnect(agent.id);
  const prove = useProve(agent.id);
  const { data: check } = useIdentityCheck(agent.id);
  const saveProfile = useSaveProfile(me.profile.id);
  const [printsRoster, setPrintsRoster] = useState(false);
  const roster = { company: selected?.company ?? '', license_number: selected?.licenseNumber ?? '' };
  const fields = fieldsOf(profile);
  const printed = (['company', 'license_number'] as const).filter(
    (field) => roster[field] !== '' && roster[field] !== fields[field].trim(),
  );
  const isCurrent = connection !== null && connection.mlsAgent.mlsId === selected?.mlsId;
  const isValidated = isCurrent && connection.status === 'validated';
  const needsCode = isCurrent && connection.status === 'pending';

  useImperativeHandle(ref, () => ({
    async save() {
      setError(null);
      // A person checks the license; drafts are open meanwhile.
      if (check?.status === 'open' && code === '') return true;
      if (check?.status === 'confirmed' && !selected) return true;
      if (!selected || !isConfirmed) {
        setError(MISSING);
        return false;
      }
      if (isValidated) return true;
      try {
        if (printsRoster) {
          const facts = printed.map((field) => [field, roster[field]] as const);
          await saveProfile.mutateAsync({ ...fields, ...Object.fromEntries(facts) });
        }
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

  const sendAgain = () => {
    if (!selected) return;
    setError(null);
    setCode('');
    connect.mutate(
      { providerId: selected.providerId, mlsId: selected.mlsId },
      {
        onSuccess: (stored) => {
          setConnection(stored);
          showToast({ message: 'A new code is on its way. The old one no longer works.' });
        },
        onError: (failure) => setError(wordsFor(failure)),
      },
    );
  };
  const print = (isRoster: boolean) => {
    setPrintsRoster(isRoster);
    onPrinted(
      isRoster
        ? {
            brokerage: roster.company || fields.company,
            licenseNumber: roster.license_number || fields.license_number,
          }
        : {},
      isRoster ? 'As the roster has it' : null,
    );
  };
  const select = (person: MlsAgent) => {
    setPreviewed(person);
    print(false);
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
        onPreview={setPreviewed}
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
      {selected && isConfirmed && !isValidated && printed.length > 0 && (
        <Checkbox
          label={`Print what the MLS has on my cards: ${printed.map((field) => roster[field]).join(', ')}`}
          help={`Your profile says ${printed.map((field) => fields[field].trim() || 'nothing').join(', ')}. Your cards print the profile.`}
          checked={printsRoster}
          onChange={(event) => print(event.currentTarget.checked)}
        />
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
      {needsCode && (
        <Actions>
          <Button look="quiet" busy={connect.isPending} onClick={sendAgain}>
            Send a new code
          </Button>
        </Actions>
      )}
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
      {!isValidated && (
        <>
          <p>
            {needsCode
              ? `No longer your address? Ask ${mls.name} to change it and then choose yourself again, or let a person check your license.`
              : 'Not in the roster, or listed with an old address? A person can check your license.'}
          </p>
          <OtherWays agentId={agent.id} profile={profile} entry={selected} />
        </>
      )}
    </Stack>
  );
}
