/** The agent's webhooks: events, tests, log and pause. The URL holds which log is open. */
import { useSearchParams } from '@farmpost/shared/client/router';
import type { WebhookEndpoint } from '@farmpost/shared/contracts/webhook-endpoints';
import { currentMs } from '@farmpost/shared/domain/clock';
import { formatDateTime } from '@farmpost/shared/domain/format';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { PlusIcon } from '@farmpost/shared/ui/icon/icon';
import { Actions, Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { useDeleteWebhook, useTestWebhook, useUpdateWebhook, useWebhooks } from './api/integrations';
import { RotateDialog } from './rotate-dialog';
import { SecretDialog } from './secret-dialog';
import { eventNames, WebhookDialog } from './webhook-dialog';
import { WebhookLog } from './webhook-log';

export function WebhooksSection() {
  const webhooks = useWebhooks();
  const [edited, setEdited] = useState<WebhookEndpoint | 'new'>();
  const [secret, setSecret] = useState<string>();
  const rows = webhooks.data?.data ?? [];
  return (
    <Section
      title="Webhooks"
      aside={
        rows.length > 0 && (
          <Button icon={<PlusIcon />} onClick={() => setEdited('new')}>
            Add a webhook
          </Button>
        )
      }
    >
      {webhooks.isPending && <SkeletonRows label="Loading your webhooks" rows={2} />}
      {webhooks.isError && !webhooks.data && (
        <Banner tone="danger" title="Your webhooks did not load.">
          <Button look="text" onClick={() => void webhooks.refetch()}>
            Try Again
          </Button>
        </Banner>
      )}
      {webhooks.data && rows.length === 0 && (
        <EmptyState
          kind="first-use"
          title="No webhooks yet"
          action={
            <Button look="primary" icon={<PlusIcon />} onClick={() => setEdited('new')}>
              Add a webhook
            </Button>
          }
        >
          Your CRM learns about leads, cards and scans within seconds.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <List aria-label="Webhooks">
          {rows.map((webhook) => (
            <Webhook
              key={webhook.id}
              webhook={webhook}
              onEdit={() => setEdited(webhook)}
              onSecret={setSecret}
            />
          ))}
        </List>
      )}
      {edited && (
        <WebhookDialog
          {...(edited !== 'new' && { webhook: edited })}
          onClose={() => setEdited(undefined)}
          onCreated={(made) => {
            setEdited(undefined);
            setSecret(made);
          }}
        />
      )}
      {secret !== undefined && (
        <SecretDialog
          title="The secret of your webhook"
          label="Secret"
          value={secret}
          help="Shown once. Your program checks each request’s webhook-signature with it, as standardwebhooks.com describes."
          onClose={() => setSecret(undefined)}
        />
      )}
    </Section>
  );
}

interface WebhookProps {
  readonly webhook: WebhookEndpoint;
  readonly onEdit: () => void;
  /** A new secret, to be shown once. */
  readonly onSecret: (secret: string) => void;
}

function Webhook({ webhook, onEdit, onSecret }: WebhookProps) {
  const [isRotating, setRotating] = useState(false);
  const [openedAt] = useState(currentMs);
  const [address, setAddress] = useSearchParams();
  const [isDeleting, setDeleting] = useState(false);
  const update = useUpdateWebhook();
  const remove = useDeleteWebhook();
  const test = useTestWebhook();
  const isOpen = address.get('log') === webhook.id;
  const showLog = (isShown: boolean) => {
    const next = new URLSearchParams(address);
    if (isShown) next.set('log', webhook.id);
    else next.delete('log');
    setAddress(next, { replace: true });
  };
  const pause = (isPaused: boolean, { id, version }: WebhookEndpoint = webhook) =>
    update.mutate(
      { id, version, isPaused },
      {
        onSuccess: (changed) =>
          showToast({
            message: isPaused ? 'Webhook paused' : 'Webhook started',
            undo: () => pause(!isPaused, changed),
          }),
      },
    );
  const error = update.error ?? test.error;
  return (
    <li aria-label={webhook.url}>
      <Title>
        <strong>{webhook.url}</strong>
        <Badge tone={webhook.isPaused ? 'warning' : 'success'}>{webhook.isPaused ? 'Paused' : 'On'}</Badge>
      </Title>
      <p>{webhook.events.map((event) => eventNames[event]).join(', ')}</p>
      {webhook.pauseReason !== null && (
        <Banner tone="warning" title="We stopped sending.">
          {webhook.pauseReason}
        </Banner>
      )}
      {error && (
        <Banner tone="danger" title="That did not work.">
          {error.message}
        </Banner>
      )}
      <Actions>
        <Button
          busy={test.isPending}
          busyLabel="Sending…"
          onClick={() => test.mutate(webhook.id, { onSuccess: () => showLog(true) })}
        >
          Send a test
        </Button>
        <Button aria-expanded={isOpen} onClick={() => showLog(!isOpen)}>
          Log
        </Button>
        <Button onClick={onEdit}>Edit</Button>
        <Button busy={update.isPending} onClick={() => pause(!webhook.isPaused)}>
          {webhook.isPaused ? 'Start' : 'Pause'}
        </Button>
        <Button look="text" onClick={() => setRotating(true)}>
          New secret
        </Button>
        <Button look="text" onClick={() => setDeleting(true)}>
          Delete
        </Button>
      </Actions>
      {webhook.oldSecretUntil !== null && Date.parse(webhook.oldSecretUntil) > openedAt && (
        <p>The old secret is valid until {formatDateTime(webhook.oldSecretUntil)}.</p>
      )}
      {isRotating && (
        <RotateDialog
          webhook={webhook}
          onClose={() => setRotating(false)}
          onSecret={(made) => {
            setRotating(false);
            onSecret(made);
          }}
        />
      )}
      {isOpen && <WebhookLog id={webhook.id} isPaused={webhook.isPaused} />}
      {isDeleting && (
        <Dialog
          open
          title="Delete this webhook?"
          onClose={() => setDeleting(false)}
          footer={
            <>
              <Button onClick={() => setDeleting(false)}>Keep it</Button>
              <Button
                look="danger"
                busy={remove.isPending}
                busyLabel="Deleting…"
                onClick={() => remove.mutate(webhook.id, { onSuccess: () => setDeleting(false) })}
              >
                Delete
              </Button>
            </>
          }
        >
          <p>{`Nothing more is sent to ${webhook.url}, and its log and secret are deleted.`}</p>
          {remove.isError && (
            <Banner tone="danger" title="Not deleted.">
              {remove.error.message}
            </Banner>
          )}
        </Dialog>
      )}
    </li>
  );
}

const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  > li {
    display: grid;
    gap: 10px;
    padding: 16px 0;
  }
  > li + li {
    border-top: 1px solid var(--line);
  }
  p {
    font-size: 13px;
    color: var(--muted);
  }
`;
const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  strong {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
