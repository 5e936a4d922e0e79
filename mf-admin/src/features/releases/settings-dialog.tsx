/** Registers a remote, or changes owner, paths and alerts of a part. */
import type { PartSummary } from '@farmpost/shared/contracts/release-admin';
import type { RemoteName } from '@farmpost/shared/contracts/platform';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { Checkbox } from '@farmpost/shared/ui/field/checkbox';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { useRegister, useSaveSettings } from './api/releases';

const listOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
const isName = (name: string): name is RemoteName => /^mf-[a-z][a-z0-9-]{0,39}$/.test(name);

export function SettingsDialog(props: {
  /** `null` registers a new remote. */
  readonly part: PartSummary | null;
  readonly onClose: () => void;
}) {
  const { part, onClose } = props;
  const [name, setName] = useState<string>(part?.part ?? 'mf-');
  const [owner, setOwner] = useState(part?.owner ?? '');
  const [description, setDescription] = useState(part?.description ?? '');
  const [prefixes, setPrefixes] = useState(part?.prefixes.join(', ') ?? '');
  const [emails, setEmails] = useState(part?.alertEmails.join(', ') ?? '');
  const [hasServerBuild, setServerBuild] = useState(part?.hasServerBuild ?? false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveSettings(part?.part ?? 'shell');
  const register = useRegister();
  const formId = useId();
  const failure = register.error ?? save.error;

  function submit(event: FormEvent) {
    event.preventDefault();
    const settings = {
      owner: owner.trim(),
      description: description.trim(),
      prefixes: listOf(prefixes),
      alertEmails: listOf(emails),
      hasServerBuild,
    };
    if (part) return save.mutate(settings, { onSuccess: onClose });
    if (!isName(name))
      return setProblem('A name starts with mf- and continues with lowercase letters, digits or hyphens.');
    setProblem(null);
    register.mutate({ name, ...settings }, { onSuccess: onClose });
  }
  return (
    <Dialog
      open
      title={part ? `Settings of ${part.part}` : 'Register a remote'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={save.isPending || register.isPending}>
            {part ? 'Save' : 'Register'}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        {!part && (
          <TextField
            label="Name"
            help="Also the folder of the remote: mf-partner."
            error={problem}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        <TextField
          label="Owner"
          maxLength={80}
          value={owner}
          onChange={(event) => setOwner(event.target.value)}
        />
        <TextField
          label="Description"
          optional
          maxLength={300}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <TextField
          label="Paths it may claim"
          help="Prefixes, separated by commas: /partner-desk"
          value={prefixes}
          onChange={(event) => setPrefixes(event.target.value)}
        />
        <TextField
          label="Alerts go to"
          help="Email addresses, separated by commas."
          optional
          value={emails}
          onChange={(event) => setEmails(event.target.value)}
        />
        <Checkbox
          label="Its server build may run in the portal"
          checked={hasServerBuild}
          onChange={(event) => setServerBuild(event.target.checked)}
        />
        {failure && <Banner tone="danger">{failure.message}</Banner>}
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
