/** A logo for one kind of ground: shows the stored one, takes a new one, removes it. It is public once it is saved. */
import type { BrandKit } from '@farmpost/shared/contracts/brand-kits';
import { type LogoGround, LOGO_TYPES, MAX_LOGO_BYTES } from '@farmpost/shared/contracts/brand-kit-vocabulary';
import type { ArtworkChange } from '@farmpost/shared/contracts/template-vocabulary';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Actions } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useRemoveLogo, useUploadLogo } from '../../brand/brand-kit';
import type { Crop } from '../../pictures/crop';
import { CropDialog } from '../../pictures/crop-dialog';
import { CroppedPicture } from '../../pictures/cropped-picture';
import { useFilePicture } from '../../pictures/use-file-picture';

const names: Readonly<Record<LogoGround, string>> = {
  light: 'Logo on light',
  dark: 'Logo on dark',
};
const helps: Readonly<Record<LogoGround, string>> = {
  light: 'For white and tinted paper. SVG or PNG, up to 10 MB.',
  dark: 'For dark grounds, such as a white version. Without it, the other stands on a white plate.',
};

/** Parts of a drawing that print in another way than the file says. */
const changeWords: Readonly<Partial<Record<ArtworkChange, string>>> = {
  text: 'letters that are not outlines were left out: export the logo with text as outlines',
  pictures: 'pictures inside the drawing were left out',
  effects: 'shadows and effects were left out',
  gradients: 'gradients print in one color',
  transparency: 'transparent parts print solid',
  patterns: 'patterns were left out',
  clipping: 'clipped parts print whole',
};

const WHOLE: Crop = { left: 0, top: 0, width: 1, height: 1 };

interface Draft {
  readonly file: File;
  readonly crop: Crop;
  /** Width divided by height of the part; `null` for a drawing, which is kept whole. */
  readonly ratio: number | null;
}

const isSvg = ({ type, name }: File): boolean => type === 'image/svg+xml' || /\.svg$/i.test(name);

/** Error message for a file; `null` if it may be sent. */
function problemOf(file: File): string | null {
  if (!isSvg(file) && !LOGO_TYPES.some((type) => type === file.type)) {
    return 'Choose an SVG, PNG or JPG file.';
  }
  if (file.size > MAX_LOGO_BYTES) return 'The file is larger than 10 MB. Choose a smaller one.';
  return null;
}

interface LogoFieldProps {
  readonly userId: string;
  readonly ground: LogoGround;
  readonly logo: BrandKit['logo'];
}

export function LogoField({ userId, ground, logo }: LogoFieldProps) {
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  /** The chosen part, which only this person sees. */
  const [draft, setDraft] = useState<Draft | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useUploadLogo(userId, ground);
  const remove = useRemoveLogo(userId, ground);
  const name = names[ground];
  const lower = name.toLowerCase();
  const left = (upload.data?.changes ?? []).flatMap(({ what }) => changeWords[what] ?? []);

  const choose = (chosen: File | null) => {
    const wrong = chosen && problemOf(chosen);
    setProblem(wrong);
    upload.reset();
    if (!chosen || wrong) return;
    if (isSvg(chosen)) setDraft({ file: chosen, crop: WHOLE, ratio: null });
    else setFile(chosen);
  };
  const save = (chosen: Draft) =>
    upload.mutate(chosen, {
      onSuccess: () => {
        setDraft(null);
        showToast({ message: `${name} saved.` });
      },
    });

  return (
    <Box role="group" aria-label={name}>
      <Ground data-ground={ground}>
        {draft ? (
          draft.ratio === null ? (
            <Drawing file={draft.file} alt={`${name}, not saved yet`} />
          ) : (
            <CroppedPicture {...draft} ratio={draft.ratio} alt={`${name}, not saved yet`} />
          )
        ) : logo ? (
          <img src={`${logo.url}?w=320`} alt={name} />
        ) : (
          <span>None yet</span>
        )}
      </Ground>
      <div>
        <label htmlFor={inputId}>{name}</label>
        <p id={`${inputId}-help`}>
          {logo && !draft
            ? logo.art
              ? 'A drawing: prints sharp at any size.'
              : 'A picture.'
            : helps[ground]}
        </p>
        <input
          ref={input}
          id={inputId}
          type="file"
          accept={[...LOGO_TYPES, '.svg'].join(',')}
          className="visually-hidden"
          tabIndex={-1}
          aria-describedby={`${inputId}-help`}
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0] ?? null;
            // The same file can be chosen again.
            event.currentTarget.value = '';
            choose(chosen);
          }}
        />
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        {remove.isError && <Banner tone="danger">{remove.error.message}</Banner>}
        {upload.isError && <Banner tone="danger">{upload.error.message}</Banner>}
        {left.length > 0 && (
          <Banner tone="warning" title="Look at the preview:">
            {left.join('; ')}.
          </Banner>
        )}
        {draft && (
          <>
            <p role="status">Only you see this logo. It goes on your cards and your page when you save it.</p>
            <Actions>
              <Button
                look="primary"
                size="small"
                busy={upload.isPending}
                busyLabel="Saving…"
                onClick={() => save(draft)}
              >
                Save {lower}
              </Button>
              <Button look="text" size="small" disabled={upload.isPending} onClick={() => setDraft(null)}>
                Discard
              </Button>
            </Actions>
          </>
        )}
        <Actions>
          <Button size="small" aria-describedby={`${inputId}-help`} onClick={() => input.current?.click()}>
            {logo ? 'Replace' : 'Choose'} {lower}
          </Button>
          {logo && (
            <Button look="text" size="small" busy={remove.isPending} onClick={() => remove.mutate()}>
              Remove {lower}
            </Button>
          )}
        </Actions>
      </div>
      {file && (
        <CropDialog
          title={name}
          file={file}
          frame={null}
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

/** As the browser draws the file; a picture runs nothing of it. */
function Drawing({ file, alt }: { readonly file: File; readonly alt: string }) {
  return <img ref={useFilePicture(file)} alt={alt} />;
}

const Box = styled.div`
  display: grid;
  grid-template-columns: 120px minmax(0, 1fr);
  gap: 16px;
  align-items: start;
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
/** Paper and ink keep their colors in the dark theme. */
const Ground = styled.div`
  display: grid;
  place-items: center;
  width: 120px;
  min-height: 72px;
  padding: 10px;
  overflow: hidden;
  color-scheme: light;
  background: #ffffff;
  color: #4a5563;
  border: 1px solid var(--line);
  font-size: 13px;
  overflow-wrap: anywhere;
  forced-color-adjust: none;
  &[data-ground='dark'] {
    background: #16202b;
    color: #dfe6ee;
  }
  img {
    max-width: 100%;
    max-height: 64px;
  }
`;
