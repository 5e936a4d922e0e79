/** Explains webhooks and API keys, each with a command that works as it stands. */
import { Button } from '@farmpost/shared/ui/button/button';
import { CopyIcon } from '@farmpost/shared/ui/icon/icon';
import { Section, Stack } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import styled from 'styled-components';
import { useWebhooks } from './api/integrations';

const receiver = 'https://crm.example.com/hooks';

/** Quotes a word for a POSIX shell. */
const quoted = (word: string) => `'${word.replaceAll("'", String.raw`'\''`)}'`;

const keyExample = (origin: string) =>
  `curl -H 'Authorization: Bearer YOUR_API_KEY' \\\n  ${quoted(`${origin}/api/leads?status=new`)}`;

const peopleExample = (origin: string) =>
  `curl -X POST ${quoted(`${origin}/api/lists/LIST_ID/people`)} \\\n  -H 'Authorization: Bearer YOUR_API_KEY' \\\n  -H 'Content-Type: application/json' \\\n  -d '{"people":[{"name":"Ellen Prioleau","email":"ellen@example.com","address":"51 Wappoo Landing, Charleston, SC 29412","tags":["Past client"]}]}'`;

const clientExample = (origin: string) => `npm install ${quoted(`${origin}/api/platform/client.tgz`)}`;

/** The body of a test, as we send it. */
const hookExample = (url: string) =>
  `curl -X POST ${quoted(url)} \\\n  -H 'Content-Type: application/json' \\\n  -d '{"type":"webhook.test","timestamp":"2026-11-17T15:42:00.000Z","data":{"message":"This is a test from Farmpost."}}'`;

export function Examples() {
  const url = useWebhooks().data?.data[0]?.url ?? receiver;
  return (
    <Stack>
      <Section title="Hear of leads and cards: webhooks">
        <Stack>
          <p>
            We call your program within seconds of each new or changed lead, and of each card that was mailed,
            delivered, returned or scanned, as you choose. A scan names the block, never the home. Try your
            program with what we send:
          </p>
          <Example name="webhook" code={hookExample(url)} />
        </Stack>
      </Section>
      <Section title="Ask and change: API keys">
        <Stack>
          <p>
            Your program reads leads, campaigns, listings and results, adds leads and writes to them. List the
            new leads:
          </p>
          <Example name="API key" code={keyExample(window.location.origin)} />
          <p>
            In TypeScript or JavaScript, this package has every call with its types, and checks the signature
            of a webhook’s call. Its README shows how:
          </p>
          <Example name="package" code={clientExample(window.location.origin)} />
        </Stack>
      </Section>
      <Section title="Fill a list: people of any CRM">
        <Stack>
          <p>
            Your program adds up to 100 people a call. Someone who is on the list already is completed, and a
            tag such as “Do Not Mail” is an opt-out. LIST_ID is the last part of the list’s address here:
          </p>
          <Example name="list" code={peopleExample(window.location.origin)} />
        </Stack>
      </Section>
    </Stack>
  );
}

function Example({ name, code }: { readonly name: string; readonly code: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      showToast({ message: 'Command copied' });
    } catch {
      showToast({ message: 'The browser did not copy it. Select it and copy it yourself.' });
    }
  };
  return (
    <div>
      <Code tabIndex={0} aria-label={`Example of the ${name}`}>
        {code}
      </Code>
      <Button size="small" icon={<CopyIcon />} onClick={() => void copy()}>
        Copy<span className="visually-hidden"> the example of the {name}</span>
      </Button>
    </div>
  );
}

const Code = styled.pre`
  margin: 0 0 8px;
  padding: 12px;
  overflow-x: auto;
  border: 1px solid var(--line);
  background: var(--sunken);
  font: 400 12.5px/20px var(--font-mono);
`;
