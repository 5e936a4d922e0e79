/** Interactive testing: sends a sample request from the server and shows what went out and what came back. */
import type { Exchange, ServiceHealth } from '@farmpost/shared/contracts/service-health';
import { formatCount } from '@farmpost/shared/domain/format';
import { tablet } from '@farmpost/shared/ui/breakpoints';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { PlayIcon } from '@farmpost/shared/ui/icon/icon';
import { Section } from '@farmpost/shared/ui/section/section';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { useCallService } from './api/health';
import { usd } from './health-words';

const GIVE_UP_SECONDS = 10;

/** JSON in lines; any other text as it is. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

const headerLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

function Shown({ exchange }: { readonly exchange: Exchange }) {
  const { request, response, durationMs, error } = exchange;
  const outcome = response ? String(response.status) : (error ?? 'No answer');
  return (
    <>
      <h3>Request</h3>
      <pre
        role="group"
        aria-label="Request sent"
      >{`${request.method} ${request.url}\n${headerLines(request.headers)}`}</pre>
      <h3>
        Response: {outcome}, {formatCount(durationMs)} ms
      </h3>
      {response && (
        <pre role="group" aria-label="Response received">
          {`${headerLines(response.headers)}\n\n${readable(response.body)}${response.isCut ? '\n… cut here' : ''}`}
        </pre>
      )}
    </>
  );
}

export function TestCall({ services }: { readonly services: readonly ServiceHealth[] }) {
  const callable = services.filter(({ calls }) => calls.length > 0);
  const [chosen, setChosen] = useState({ service: '', call: '' });
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const send = useCallService();
  const service = callable.find(({ serviceName }) => serviceName === chosen.service) ?? callable[0];
  const call = service?.calls.find(({ id }) => id === chosen.call) ?? service?.calls[0];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!service || !call) return;
    const values = Object.fromEntries(call.fields.map(({ name, value }) => [name, typed[name] ?? value]));
    send.mutate({
      serviceName: service.serviceName,
      call: call.id,
      values,
      giveUpAfterSeconds: GIVE_UP_SECONDS,
    });
  }
  return (
    <Section
      title="Interactive Service Testing"
      aside="Runs on the server. Secrets are masked before they reach this page."
    >
      {!service || !call ? (
        <EmptyState kind="first-use" title="No service is set up to be called" />
      ) : (
        <Split>
          <Form onSubmit={submit}>
            <SelectField
              label="Service"
              options={callable.map(({ serviceName, displayName }) => ({
                value: serviceName,
                label: displayName,
              }))}
              value={service.serviceName}
              onChange={({ target }) => setChosen({ service: target.value, call: '' })}
            />
            <SelectField
              label="Call"
              options={service.calls.map(({ id, label }) => ({ value: id, label }))}
              value={call.id}
              onChange={({ target }) => setChosen({ service: service.serviceName, call: target.value })}
            />
            {call.fields.map(({ name, label, value }) => (
              <TextField
                key={`${call.id} ${name}`}
                label={label}
                maxLength={200}
                value={typed[name] ?? value}
                onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              />
            ))}
            <Button
              type="submit"
              look="primary"
              icon={<PlayIcon />}
              busy={send.isPending}
              busyLabel="Sending…"
            >
              {call.priceUsd === null ? 'Send request' : `Send request, ${usd(call.priceUsd)}`}
            </Button>
            {send.isError && <Banner tone="danger">{send.error.message}</Banner>}
          </Form>
          <Screen aria-live="polite">
            {send.data ? (
              <Shown exchange={send.data} />
            ) : (
              <p>What was sent and what came back appears here.</p>
            )}
          </Screen>
        </Split>
      )}
    </Section>
  );
}

const Split = styled.div`
  display: grid;
  grid-template-columns: 280px minmax(0, 1fr);
  gap: 20px;
  @media ${tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Form = styled.form`
  display: grid;
  align-content: start;
  gap: 16px;
`;
const Screen = styled.div`
  min-height: 240px;
  padding: 16px;
  color-scheme: dark;
  background: var(--sunken);
  color: var(--text);
  font: 13px/20px var(--font-mono);
  h3 {
    margin: 0 0 8px;
    color: var(--subtle);
    font: 600 13px/20px var(--font-text);
  }
  pre {
    margin: 0 0 16px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
