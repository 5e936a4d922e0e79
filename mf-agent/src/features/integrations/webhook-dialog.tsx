/** Adds a webhook, or changes its address and events. */
import { webhookEvents, type WebhookEvent } from '@farmpost/shared/contracts/api-vocabulary';
import type { WebhookEndpoint } from '@farmpost/shared/contracts/webhook-endpoints';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useCreateWebhook, useUpdateWebhook } from './api/integrations';
import { Choices } from './choices';

export const eventNames: Readonly<Record<WebhookEvent | 'webhook.test', string>> = {
  'lead.created': 'New leads',
  'lead.updated': 'Changed leads',
  'card.mailed': 'Cards that were mailed',
  'card.delivered': 'Cards that were delivered',
  'card.returned': 'Cards that came back',
  'card.scanned': 'First scans, by block',
  'webhook.test': 'Test',
};

export interface WebhookDialogProps {
  /** Missing for a new one. */
  readonly webhook?: WebhookEndpoint;
  readonly onClose: () => void;
  readonly onCreated: (secret: string) => void;
}

const fieldsOf = (error: unknown): Readonly<Record<string, string>> =>
  (error as { fields?: Readonly<Record<string, string>> } | null)?.fields ?? {};

export function WebhookDialog({ webhook, onClose, onCreated }: WebhookDialogProps) {
  const formId = useId();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(
    webhook?.events ?? ['lead.created', 'lead.updated'],
  );
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const create = useCreateWebhook();
  const update = useUpdateWebhook();
  const error = create.error ?? update.error;
  const fields = { ...fieldsOf(error), ...problems };
  const save = () => {
    const found = {
      ...(!/^https?:\/\/\S+$/.test(url.trim()) && {
        url: 'Enter a full address, such as https://crm.example.com/hooks.',
      }),
      ...(events.length === 0 && { events: 'Choose at least one event.' }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const body = { url: url.trim(), events: [...events] };
    if (webhook) {
      update.mutate(
        { ...body, id: webhook.id, version: webhook.version },
        {
          onSuccess: () => {
            showToast({ message: 'Webhook saved' });
            onClose();
          },
        },
      );
    } else {
      create.mutate(body, { onSuccess: ({ secret }) => onCreated(secret) });
    }
  };
  return (
    <Dialog
      open
      title={webhook ? 'Edit webhook' : 'Add a webhook'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            form={formId}
            busy={create.isPending || update.isPending}
            busyLabel="Saving…"
          >
            {webhook ? 'Save' : 'Add webhook'}
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
          <Banner tone="danger" title="Not saved.">
            {error.message}
          </Banner>
        )}
        <TextField
          label="Address"
          type="url"
          inputMode="url"
          placeholder="https://crm.example.com/hooks"
          value={url}
          error={fields.url}
          help="Reachable from the public internet over https."
          onChange={(event) => {
            setUrl(event.currentTarget.value);
            setProblems({});
            create.reset();
            update.reset();
          }}
        />
        <Choices
          label="Events to send"
          options={webhookEvents.map((value) => ({ value, label: eventNames[value], help: value }))}
          values={events}
          error={fields.events}
          onChange={(values) => {
            setEvents(values);
            setProblems({});
          }}
        />
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
