/** Adds or changes an MLS provider. Secrets are entered and never shown. */
import type { MlsProvider } from '@farmpost/shared/contracts/mls-providers';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { Checkbox } from '@farmpost/shared/ui/field/checkbox';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { FieldGrid } from '@farmpost/shared/ui/section/section';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { fieldErrors } from '../../frame/field-errors';
import { useSaveProvider, useTestConnection } from './api/manage-provider';
import { ConnectionResult } from './connection-result';
import {
  bodyOf,
  boundNames,
  bounds,
  connectionOf,
  draftOf,
  hasMoved,
  kinds,
  problemsOf,
  type ProviderDraft,
  secretFields,
} from './provider-form';
import { providerTypeNames } from './provider-state';

const intervals = ['15m', '30m', '1h', '4h', '12h', '24h'] as const;

interface ProviderDialogProps {
  /** `null` adds a new one. */
  readonly provider: MlsProvider | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function ProviderDialog({ provider, onClose, onSaved }: ProviderDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(provider));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const save = useSaveProvider(provider);
  const test = useTestConnection();
  const formId = useId();
  const change = (fields: Partial<ProviderDraft>) => setDraft({ ...draft, ...fields });
  const kind = kinds[draft.api_provider];
  const moved = hasMoved(draft, provider);
  const refused = fieldErrors(save.error);
  const errorOf = (name: string) =>
    problems[name] ??
    refused[name] ??
    refused[`sync_settings.${name}`] ??
    refused[`rate_limit_settings.${name}`];

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemsOf(draft);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    save.mutate(bodyOf(draft), { onSuccess: onSaved });
  }
  return (
    <Dialog
      open
      size="large"
      title={provider === null ? 'Add New Provider' : 'Edit Provider'}
      onClose={onClose}
      footer={
        <>
          <Button
            busy={test.isPending}
            busyLabel="Testing…"
            onClick={() =>
              test.mutate({ ...(provider && { id: provider.id }), settings: connectionOf(draft) })
            }
          >
            Test connection
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={save.isPending} busyLabel="Saving…">
            Save Provider
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        {save.isError && (
          <Banner tone="danger" title="Error saving provider">
            {save.error.message}
          </Banner>
        )}
        {test.isError && (
          <Banner tone="danger" title="Connection test failed">
            {test.error.message}
          </Banner>
        )}
        {test.data && <ConnectionResult name={draft.name || 'This provider'} result={test.data} />}
        <FieldGrid>
          <TextField
            label="Provider Name"
            required
            maxLength={120}
            value={draft.name}
            error={errorOf('name')}
            onChange={({ target }) => change({ name: target.value })}
          />
          <TextField
            label="Provider Code"
            required
            maxLength={40}
            value={draft.code}
            error={errorOf('code')}
            onChange={({ target }) => change({ code: target.value })}
          />
          <TextField
            label="Region"
            optional
            maxLength={120}
            placeholder="Austin, TX or Houston Metro"
            value={draft.region}
            error={errorOf('region')}
            onChange={({ target }) => change({ region: target.value })}
          />
          <SelectField
            label="API provider"
            options={Object.entries(providerTypeNames).map(([value, label]) => ({ value, label }))}
            value={draft.api_provider}
            onChange={({ target }) => change({ api_provider: target.value as ProviderDraft['api_provider'] })}
          />
        </FieldGrid>
        <TextField
          label="API Endpoint"
          type="url"
          required
          maxLength={500}
          placeholder={kind.example}
          help={`${kind.address} Example: ${kind.example}`}
          value={draft.api_endpoint}
          error={errorOf('api_endpoint')}
          onChange={({ target }) => change({ api_endpoint: target.value })}
        />
        <fieldset>
          <legend>Credentials</legend>
          <p>
            {kind.credentials} They are stored encrypted.{' '}
            {provider !== null &&
              (moved
                ? 'The address has a different host. Enter the credentials again.'
                : 'An empty field keeps the stored secret.')}
          </p>
          <FieldGrid>
            {secretFields(draft.api_provider).map(({ name, label }) => (
              <TextField
                key={name}
                label={label}
                type={name === 'username' || name === 'clientId' ? 'text' : 'password'}
                autoComplete="off"
                placeholder={provider?.credentials_set[name] && !moved ? 'Stored' : ''}
                value={draft.credentials[name]}
                error={refused[`api_credentials.${name}`]}
                onChange={({ target }) =>
                  change({ credentials: { ...draft.credentials, [name]: target.value } })
                }
              />
            ))}
          </FieldGrid>
        </fieldset>
        <FieldGrid>
          <SelectField
            label="Sync interval"
            options={intervals.map((value) => ({ value, label: value }))}
            value={draft.sync_interval}
            onChange={({ target }) =>
              change({ sync_interval: target.value as ProviderDraft['sync_interval'] })
            }
          />
          {boundNames.map((name) => (
            <TextField
              key={name}
              label={bounds[name].label}
              type="number"
              inputMode="numeric"
              min={bounds[name].min}
              max={bounds[name].max}
              value={draft[name]}
              error={errorOf(name)}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          ))}
        </FieldGrid>
        <Checkbox
          label="Auto sync"
          checked={draft.auto_sync}
          onChange={({ target }) => change({ auto_sync: target.checked })}
        />
        <Checkbox
          label="MLS rules allow sold prices on cards"
          checked={draft.sold_prices}
          onChange={({ target }) => change({ sold_prices: target.checked })}
        />
        <Checkbox
          label="MLS rules allow cards for homes that are coming soon"
          checked={draft.coming_soon}
          onChange={({ target }) => change({ coming_soon: target.checked })}
        />
        <Checkbox
          label="Active"
          checked={draft.is_active}
          onChange={({ target }) => change({ is_active: target.checked })}
        />
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: 20px;
  fieldset {
    display: grid;
    gap: 12px;
    padding: 0;
    border: 0;
  }
  legend {
    font-weight: 600;
  }
  fieldset p {
    color: var(--muted);
    font-size: 13px;
  }
`;
