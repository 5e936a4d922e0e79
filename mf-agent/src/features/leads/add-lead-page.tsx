/** Adds a lead by hand: someone who called, or whom the agent met. */
import { useNavigate } from '@farmpost/shared/client/router';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Actions, Paper } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import { type NewLead, useAddLead } from './api/work-on-leads';

type Fields = Required<NewLead>;

export function Page() {
  const navigate = useNavigate();
  const add = useAddLead();
  const { register, handleSubmit, formState } = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: { name: '', email: '', phone: '', address: '', message: '' },
  });
  const { errors } = formState;
  const save = handleSubmit((fields) =>
    add.mutateAsync(fields).then(
      (lead) => {
        showToast({ message: `${lead.name ?? lead.email ?? 'The lead'} added` });
        void navigate(href(paths.leads, { lead: lead.id }));
      },
      () => undefined, // shown from add.error; the form keeps its values
    ),
  );
  return (
    <PageFrame>
      <PageHeader
        title="Add a lead"
        description="Someone who called, or whom you met. They have not agreed to anything yet, so no message is sent."
        breadcrumbs={[{ label: 'Leads', to: paths.leads }, { label: 'Add a lead' }]}
      />
      <Paper>
        <Form noValidate onSubmit={(event) => void save(event)}>
          {add.isError && (
            <Banner tone="danger" title="Not added.">
              {add.error.message}
            </Banner>
          )}
          <TextField
            label="Name"
            maxLength={120}
            autoComplete="off"
            error={errors.name?.message}
            {...register('name', {
              validate: (name, { email, phone }) =>
                `${name}${email}${phone}`.trim() !== '' || 'Enter a name, an email or a phone number.',
            })}
          />
          <TextField
            label="Email"
            type="email"
            maxLength={200}
            optional
            autoComplete="off"
            error={errors.email?.message}
            {...register('email', {
              pattern: { value: /^\S+@\S+\.\S+$/, message: 'Please enter a valid email' },
            })}
          />
          <TextField
            label="Phone"
            type="tel"
            maxLength={40}
            optional
            autoComplete="off"
            {...register('phone')}
          />
          <TextField
            label="Address of the home"
            maxLength={200}
            optional
            autoComplete="off"
            {...register('address')}
          />
          <TextArea label="What they asked" maxLength={2000} optional {...register('message')} />
          <Actions>
            <ButtonLink to={paths.leads}>Cancel</ButtonLink>
            <Button type="submit" look="primary" busy={add.isPending} busyLabel="Adding…">
              Add lead
            </Button>
          </Actions>
        </Form>
      </Paper>
    </PageFrame>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
  max-width: 560px;
  padding: 20px;
`;
