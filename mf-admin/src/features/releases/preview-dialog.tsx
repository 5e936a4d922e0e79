/** Previews a release in this browser only, and offers a link for another admin to do the same. */
import { requestRaw } from '@farmpost/shared/client';
import type { PartName } from '@farmpost/shared/contracts/releases';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { useMutation } from '@tanstack/react-query';
import styled from 'styled-components';
import * as paths from '../../paths';

interface PreviewDialogProps {
  readonly part: PartName;
  readonly version: string;
  readonly onClose: () => void;
  /** Loads a page as a new document, which gets the release; tests replace it. */
  readonly open?: (path: string) => void;
}

export const previewLink = (part: PartName, version: string): string =>
  `${paths.releases}?${new URLSearchParams({ part, preview: version })}`;

export function PreviewDialog(props: PreviewDialogProps) {
  const { part, version, onClose, open = (path) => window.location.assign(path) } = props;
  const start = useMutation({
    mutationFn: () =>
      requestRaw('POST /admin/releases/{part}/preview', {
        params: { part: part as Exclude<PartName, 'shell'> },
        body: { version },
      }),
    onSuccess: () => open(`${paths.releases}?${new URLSearchParams({ part })}`),
  });
  return (
    <Dialog
      open
      title={`Preview ${part} ${version} in this browser?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={start.isPending} onClick={() => start.mutate()}>
            Start the Preview
          </Button>
        </>
      }
    >
      <Body>
        <ul>
          <li>
            The next pages of this browser show {version} for four hours, no matter who is signed in. No one
            else gets it.
          </li>
          <li>A banner on every page says so and ends it. Landing pages stay the same as for everyone.</li>
          <li>What you do there is real. Failures do not count against the release.</li>
        </ul>
        <TextField
          label="Link for another admin"
          help="It asks before it starts, and works for admins only."
          readOnly
          value={window.location.origin + previewLink(part, version)}
          onFocus={(event) => event.target.select()}
        />
        {start.error && <Banner tone="danger">{start.error.message}</Banner>}
      </Body>
    </Dialog>
  );
}

const Body = styled.div`
  display: grid;
  gap: 16px;
  ul {
    display: grid;
    gap: 8px;
    padding-left: 20px;
  }
`;
