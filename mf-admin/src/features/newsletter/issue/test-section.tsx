/** Sends the issue to one administrator. */
import { apiQuery } from '@farmpost/shared/client/query';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Section } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { fieldErrors } from '../../../frame/field-errors';
import { useTestIssue } from '../api/issues';

export function TestSection({
  id,
  flush,
}: {
  readonly id: string;
  /** Saves what is typed first; `null` if it could not be saved. */
  readonly flush: () => Promise<number | null>;
}) {
  const own = useQuery(apiQuery('GET /me')).data?.profile.email ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const test = useTestIssue(id);
  const email = typed ?? own;
  const errors = fieldErrors(test.error);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if ((await flush()) === null) return;
    test.mutate(email.trim(), {
      onSuccess: (sent) => showToast({ message: `The test is on its way to ${sent.email}.` }),
    });
  }
  return (
    <Section title="Test">
      <Form onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="Send a test to"
          type="email"
          value={email}
          error={errors['email']}
          help="You or another administrator."
          onChange={({ target }) => setTyped(target.value)}
        />
        {test.isError && Object.keys(errors).length === 0 && (
          <Banner tone="danger">{test.error.message}</Banner>
        )}
        <Button type="submit" busy={test.isPending} busyLabel="Sending…">
          Send Test
        </Button>
      </Form>
    </Section>
  );
}

const Form = styled.form`
  display: grid;
  gap: 12px;
  justify-items: start;
  > :first-child {
    width: 100%;
  }
`;
