/** Connects Follow Up Boss, or changes its key, its list and who fills it. */
import type { CrmConnection } from '@farmpost/shared/contracts/crm-connections';
import { crmRuleNames, type CrmRule, crmRules } from '@farmpost/shared/contracts/crm-vocabulary';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useChangeCrm, useConnectCrm, useListNames } from './api/crm';

export interface CrmDialogProps {
  /** Missing for a new one. */
  readonly connection?: CrmConnection;
  readonly onClose: () => void;
}

const fieldsOf = (error: unknown): Readonly<Record<string, string>> =>
  (error as { fields?: Readonly<Record<string, string>> } | null)?.fields ?? {};

export function CrmDialog({ connection, onClose }: CrmDialogProps) {
  const formId = useId();
  const lists = useListNames();
  const [apiKey, setApiKey] = useState('');
  const [listId, setListId] = useState(connection?.list?.id ?? '');
  const [rule, setRule] = useState<CrmRule>(connection?.rule ?? 'tag');
  const [ruleValue, setRuleValue] = useState(connection?.ruleValue ?? '');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const connect = useConnectCrm();
  const change = useChangeCrm();
  const error = connect.error ?? change.error;
  const fields = { ...fieldsOf(error), ...problems };
  const edit = (apply: () => void) => {
    apply();
    setProblems({});
    connect.reset();
    change.reset();
  };
  const save = () => {
    const key = apiKey.trim();
    const found = {
      ...(!connection && key === '' && { apiKey: 'Enter the API key from Admin, API in Follow Up Boss.' }),
      ...(listId === '' && { listId: 'Choose the list.' }),
      ...(rule !== 'everyone' &&
        ruleValue.trim() === '' && { ruleValue: `Enter the ${rule} as it is written in Follow Up Boss.` }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const choice = { listId, rule, ruleValue: ruleValue.trim() };
    const done = {
      onSuccess: () => {
        showToast({ message: 'Reading your people' });
        onClose();
      },
    };
    if (connection) {
      change.mutate({ ...choice, version: connection.version, ...(key !== '' && { apiKey: key }) }, done);
    } else connect.mutate({ ...choice, apiKey: key }, done);
  };
  const options = lists.data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <Dialog
      open
      title={connection ? 'Edit the connection' : 'Connect Follow Up Boss'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            form={formId}
            busy={connect.isPending || change.isPending}
            busyLabel="Connecting…"
          >
            {connection ? 'Save' : 'Connect'}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {error && Object.keys(fields).length === 0 && (
          <Banner tone="danger" title="Not connected.">
            {error.message}
          </Banner>
        )}
        <TextField
          label="API key"
          autoComplete="off"
          spellCheck={false}
          value={apiKey}
          error={fields.apiKey}
          help={
            connection
              ? `Leave it empty to keep the key that ends in ${connection.keyHint}.`
              : 'In Follow Up Boss under Admin, API. We store it encrypted.'
          }
          onChange={({ currentTarget: { value } }) => edit(() => setApiKey(value))}
        />
        <SelectField
          label="List to fill"
          value={listId}
          error={fields.listId}
          help={
            lists.data && options.length === 0
              ? 'You have no list yet. Make one under Lists first.'
              : 'People on the list now stay on it.'
          }
          options={[
            { value: '', label: lists.isPending ? 'Loading your lists' : 'Choose a list' },
            ...options,
          ]}
          onChange={({ currentTarget: { value } }) => edit(() => setListId(value))}
        />
        {lists.isError && (
          <Banner tone="danger" title="Your lists did not load.">
            <Button look="text" onClick={() => void lists.refetch()}>
              Try Again
            </Button>
          </Banner>
        )}
        <SelectField
          label="People"
          value={rule}
          options={crmRules.map((value) => ({ value, label: crmRuleNames[value] }))}
          onChange={({ currentTarget: { value } }) =>
            edit(() => setRule(crmRules.find((each) => each === value) ?? 'tag'))
          }
        />
        {rule !== 'everyone' && (
          <TextField
            label={rule === 'tag' ? 'Tag' : 'Stage'}
            value={ruleValue}
            error={fields.ruleValue}
            placeholder={rule === 'tag' ? 'Past client' : 'Sphere'}
            onChange={({ currentTarget: { value } }) => edit(() => setRuleValue(value))}
          />
        )}
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
