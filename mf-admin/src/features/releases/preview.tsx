/** Accounts that always get the candidate. */
import { requestRaw } from '@farmpost/shared/client';
import type { PartName } from '@farmpost/shared/contracts/releases';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Section } from '@farmpost/shared/ui/section/section';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { useSetPreview } from './api/releases';

export function Preview({ part, emails }: { readonly part: PartName; readonly emails: readonly string[] }) {
  const [typed, setTyped] = useState<string | null>(null);
  const save = useSetPreview(part);
  const follow = useMutation({ mutationFn: () => requestRaw('POST /releases/visit', {}) });
  const text = typed ?? emails.join(', ');

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(text.split(/[\s,]+/).filter(Boolean), { onSuccess: () => setTyped(null) });
  }
  return (
    <Section title="Always get the candidate">
      <Form onSubmit={submit}>
        <TextField
          label="Emails of accounts"
          help="Separated by commas. They get it within a day of use, or right away with the button next to it."
          optional
          value={text}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Row>
          <Button type="submit" busy={save.isPending} disabled={typed === null}>
            Save
          </Button>
          <Button busy={follow.isPending} onClick={() => follow.mutate()} type="button">
            Follow My Account Now
          </Button>
        </Row>
        {save.error && <Banner tone="danger">{save.error.message}</Banner>}
        {follow.error && <Banner tone="danger">{follow.error.message}</Banner>}
        {follow.isSuccess && (
          <Banner tone="success">This browser follows your account from its next page on.</Banner>
        )}
      </Form>
    </Section>
  );
}

const Form = styled.form`
  display: grid;
  gap: 12px;
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
