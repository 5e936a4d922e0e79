/** A link to hand out: its address to copy, and its QR code to show or print. */
import { saveFile } from '@farmpost/shared/client/save-file';
import { QUIET_MODULES, qrSymbol } from '@farmpost/shared/domain/postcard/qr';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { CopyIcon, DownloadIcon } from '@farmpost/shared/ui/icon/icon';
import { Actions } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useMemo } from 'react';
import styled from 'styled-components';

/** Points along the printed symbol's side. */
const SIDE = 144;

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ message: 'Link copied' });
  } catch {
    showToast({ message: 'The browser did not copy it. Select the link and copy it yourself.' });
  }
}

export interface LinkCardProps {
  readonly label: string;
  readonly url: string;
  /** Name of the downloaded picture, without its extension. */
  readonly fileName: string;
}

export function LinkCard({ label, url, fileName }: LinkCardProps) {
  const { size, quiet, path } = useMemo(() => {
    const symbol = qrSymbol(url, SIDE);
    return { ...symbol, quiet: QUIET_MODULES * symbol.module };
  }, [url]);
  const box = `${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`;
  const asFile = () =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${SIDE}pt" height="${SIDE}pt"><path fill="#fff" d="M${-quiet} ${-quiet}h${size + 2 * quiet}v${size + 2 * quiet}h${-(size + 2 * quiet)}z"/><path d="${path}"/></svg>`;
  return (
    <Card>
      <svg viewBox={box} role="img" aria-label={`QR code of ${label}`}>
        <path d={path} />
      </svg>
      <div>
        <TextField label={label} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        <Actions>
          <Button look="primary" icon={<CopyIcon />} onClick={() => void copyText(url)}>
            Copy link
          </Button>
          <Button
            icon={<DownloadIcon />}
            onClick={() => void saveFile(new Blob([asFile()], { type: 'image/svg+xml' }), `${fileName}.svg`)}
          >
            Download QR code
          </Button>
        </Actions>
      </div>
    </Card>
  );
}

const Card = styled.div`
  display: grid;
  grid-template-columns: 132px minmax(0, 1fr);
  gap: 20px;
  align-items: center;
  > svg {
    width: 132px;
    height: 132px;
    border: 1px solid var(--line);
    /* A code is read dark on light, in any theme. */
    background: #fff;
    fill: #000;
  }
  > div {
    display: grid;
    gap: 12px;
  }
  @media ${phone} {
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    > div {
      width: 100%;
    }
  }
`;
