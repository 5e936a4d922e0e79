/** A portrait or a logo: shows the stored one, takes a new one, removes it. A new one is public once it is saved. */
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Actions } from '@farmpost/shared/ui/section/section';
import { StampAvatar } from '@farmpost/shared/ui/stamp-avatar/stamp-avatar';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import styled from 'styled-components';
import { type PictureKind, useRemovePicture, useUploadPicture } from './api/save-picture';
import type { Crop } from '../pictures/crop';
import { CropDialog } from '../pictures/crop-dialog';
import { CroppedPicture } from '../pictures/cropped-picture';

const MAX_BYTES = 10 * 1_048_576;
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'];

const kinds = {
  photo: { label: 'Profile photo', frame: 104 / 120, saved: 'Profile photo saved.' },
  logo: { label: 'Company logo', frame: null, saved: 'Company logo saved.' },
} as const;

interface Draft {
  readonly file: File;
  readonly crop: Crop;
  /** Width divided by height of the part. */
  readonly ratio: number;
}

/** For a form around the field. */
export interface PictureHandle {
  /** Saves a chosen picture. `false` if that failed, which the field says; `true` if there is none. */
  readonly save: () => Promise<boolean>;
}

interface PictureFieldProps {
  readonly ref?: Ref<PictureHandle>;
  readonly kind: PictureKind;
  readonly userId: string;
  readonly url: string | null;
  /** Name whose initials stand in for a missing portrait. */
  readonly name: string;
}

/** Error message for a file; `null` if it may be sent. */
function problemOf(file: File): string | null {
  if (/\bhei[cf]$/i.test(file.type || file.name)) {
    return 'HEIC photos cannot be used here. On the iPhone, share the photo with “Most Compatible” chosen under Options, or export it as JPG.';
  }
  if (!TYPES.includes(file.type)) return 'Choose a PNG or JPG file.';
  if (file.size > MAX_BYTES) return 'The file is larger than 10 MB. Choose a smaller one.';
  return null;
}

export function PictureField({ ref, kind, userId, url, name }: PictureFieldProps) {
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  /** The chosen part, which only this person sees. */
  const [draft, setDraft] = useState<Draft | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useUploadPicture(userId, kind);
  const remove = useRemovePicture(userId, kind);
  const { label, frame, saved } = kinds[kind];
  const save = async () => {
    if (!draft) return true;
    const isSaved = await upload.mutateAsync(draft).then(
      () => true,
      () => false, // shown from upload.error; the picture stays
    );
    if (isSaved) setDraft(null);
    return isSaved;
  };
  useImperativeHandle(ref, () => ({ save }));

  return (
    <Box role="group" aria-label={label}>
      {draft ? (
        <CroppedPicture {...draft} alt={`${label}, not saved yet`} />
      ) : url ? (
        <img src={`${url}?w=208`} alt={label} data-kind={kind} />
      ) : (
        <StampAvatar name={name} size="large" tone="kraft" />
      )}
      <div>
        <label htmlFor={inputId}>{label}</label>
        <p id={`${inputId}-help`}>PNG/JPG up to 10MB</p>
        <input
          ref={input}
          id={inputId}
          type="file"
          accept={TYPES.join(',')}
          className="visually-hidden"
          tabIndex={-1}
          aria-describedby={`${inputId}-help`}
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0] ?? null;
            // The same file can be chosen again.
            event.currentTarget.value = '';
            const wrong = chosen && problemOf(chosen);
            setProblem(wrong);
            upload.reset();
            setFile(wrong ? null : chosen);
          }}
        />
        {problem && <Banner tone="danger">{problem}</Banner>}
        {remove.isError && <Banner tone="danger">{remove.error.message}</Banner>}
        {upload.isError && <Banner tone="danger">{upload.error.message}</Banner>}
        {draft && (
          <>
            <p role="status">
              Only you see this picture. It goes on your page and your cards when you save it.
            </p>
            <Actions>
              <Button
                look="primary"
                size="small"
                busy={upload.isPending}
                busyLabel="Saving…"
                onClick={() => void save().then((isSaved) => isSaved && showToast({ message: saved }))}
              >
                Save {label.toLowerCase()}
              </Button>
              <Button look="text" size="small" disabled={upload.isPending} onClick={() => setDraft(null)}>
                Discard
              </Button>
            </Actions>
          </>
        )}
        <Actions>
          <Button size="small" aria-describedby={`${inputId}-help`} onClick={() => input.current?.click()}>
            {url ? 'Replace' : 'Choose'} {label.toLowerCase()}
          </Button>
          {url && (
            <Button look="text" size="small" busy={remove.isPending} onClick={() => remove.mutate()}>
              Remove {label.toLowerCase()}
            </Button>
          )}
        </Actions>
      </div>
      {file && (
        <CropDialog
          title={label}
          file={file}
          frame={frame}
          onCancel={() => setFile(null)}
          onChoose={(crop, ratio) => {
            setFile(null);
            setDraft({ file, crop, ratio });
          }}
        />
      )}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: 104px minmax(0, 1fr);
  gap: 20px;
  align-items: start;
  > img {
    width: 104px;
    background: #ffffff;
    box-shadow: 0 0 0 1px var(--line);
  }
  > div:last-of-type {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 6px;
  }
  label {
    font-weight: 600;
  }
  p {
    color: var(--muted);
    font-size: 13px;
  }
`;
