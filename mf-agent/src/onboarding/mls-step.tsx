import type { AgentRecord } from '@farmpost/shared/contracts/agents';
import { currentTime } from '@farmpost/shared/domain/clock';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { FieldError } from '@farmpost/shared/ui/field/field';
import { Paper, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useId, useImperativeHandle, useState } from 'react';
import styled from 'styled-components';
import { useChooseMls, useProviders } from './api/mls';
import { MlsRequestForm } from './mls-request-form';
import type { StepProps } from './step';

interface MlsStepProps extends StepProps {
  readonly agent: AgentRecord;
}

export function MlsStep({ ref, agent }: MlsStepProps) {
  const name = useId();
  const providers = useProviders();
  const choose = useChooseMls(agent.id);
  const { mlsProvider, mlsIntegrationRequest } = agent.settings;
  const [chosen, setChosen] = useState<string | null>(mlsProvider?.id ?? null);
  const [pending, setPending] = useState(mlsIntegrationRequest);
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const list = providers.data?.providers ?? [];

  useImperativeHandle(ref, () => ({
    async save() {
      const provider = list.find(({ id }) => id === chosen);
      if (!provider) {
        const isDone = pending !== null;
        setError(isDone ? null : 'Please select an MLS provider or request a custom integration');
        return isDone;
      }
      const isSaved = await choose.mutateAsync(provider).then(
        () => true,
        () => false,
      );
      setError(isSaved ? null : 'Failed to save MLS selection. Please try again.');
      if (isSaved) showToast({ message: 'MLS selection saved successfully!' });
      return isSaved;
    },
  }));

  const select = (id: string) => {
    setChosen(id);
    setPending(null);
    setError(null);
  };

  return (
    <Stack>
      {providers.data?.isFallback && (
        <Banner tone="warning">
          Unable to load MLS providers from database. Showing default options.{' '}
          <Button
            look="text"
            size="small"
            busy={providers.isFetching}
            onClick={() => void providers.refetch()}
          >
            Try Again
          </Button>
        </Banner>
      )}
      {pending && (
        <Banner tone="info" title={`Custom request for ${pending.mlsName}, ${pending.region}, is pending.`}>
          We will contact you within 3-5 business days. You can finish setup meanwhile.
        </Banner>
      )}
      <Paper as="fieldset">
        <legend className="visually-hidden">MLS provider</legend>
        {providers.isPending && <SkeletonRows label="Loading MLS providers" rows={4} />}
        {providers.data && list.length === 0 && (
          <EmptyState kind="first-use" title="No MLS is connected yet">
            Ask for yours below.
          </EmptyState>
        )}
        {list.map(({ id, name: label, region }) => (
          <Choice key={id}>
            <input type="radio" name={name} value={id} checked={chosen === id} onChange={() => select(id)} />
            <span>
              <strong>{label}</strong>
              {region}
            </span>
          </Choice>
        ))}
      </Paper>
      {isAsking ? (
        <MlsRequestForm
          agentId={agent.id}
          onSent={(request) => {
            setPending({ ...request, requestDate: currentTime().toISOString(), status: 'pending' });
            setChosen(null);
            setAsking(false);
            setError(null);
          }}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <div>
          <Button look="quiet" onClick={() => setAsking(true)}>
            My MLS is not listed
          </Button>
        </div>
      )}
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
    </Stack>
  );
}

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 56px;
  padding: 8px 16px;
  border-bottom: 1px solid var(--line);
  cursor: pointer;
  &:last-child {
    border-bottom: 0;
  }
  &:has(:checked) {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    box-shadow: inset 3px 0 0 var(--primary);
  }
  input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: var(--primary);
  }
  strong {
    display: block;
    font-weight: 600;
    font-size: 15px;
  }
  span {
    font-size: 13px;
  }
`;
