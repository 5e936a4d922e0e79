/** Chooses the part of a picture by hand: by dragging, or with sliders and the keyboard. */
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { Slider } from '@farmpost/shared/ui/field/slider';
import { Stack } from '@farmpost/shared/ui/section/section';
import { type PointerEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { centered, type Crop, cropOf, type Framing, MAX_ZOOM, moved } from './crop';
import { useFilePicture } from './use-file-picture';

interface CropDialogProps {
  readonly title: string;
  readonly file: File;
  /** Width divided by height of the part; `null` keeps the picture's own. */
  readonly frame: number | null;
  readonly onCancel: () => void;
  /** `ratio`: width divided by height of the part. */
  readonly onChoose: (crop: Crop, ratio: number) => void;
}

const percent = (value: number) => `${Math.round(value * 100)}%`;

export function CropDialog({ title, file, frame, onCancel, onChoose }: CropDialogProps) {
  const show = useFilePicture(file);
  const [ratio, setRatio] = useState<number | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [framing, setFraming] = useState<Framing>(centered);
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const shape = frame ?? ratio ?? 1;
  const crop = cropOf(framing, ratio ?? shape, shape);
  const set = (change: Partial<Framing>) => setFraming((before) => ({ ...before, ...change }));

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const start = from.current;
    if (!start) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const by = { x: (event.clientX - start.x) / width, y: (event.clientY - start.y) / height };
    from.current = { x: event.clientX, y: event.clientY };
    setFraming((before) => moved(before, cropOf(before, ratio ?? shape, shape), by));
  };

  return (
    <Dialog
      open
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button look="primary" disabled={ratio === null} onClick={() => onChoose(crop, shape)}>
            Use this part
          </Button>
        </>
      }
    >
      <Stack>
        {isBroken && <Banner tone="danger">This picture cannot be read. Save it again as PNG or JPG.</Banner>}
        <Frame
          style={{ '--ratio': String(shape) }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            from.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={drag}
          onPointerUp={() => (from.current = null)}
          onPointerCancel={() => (from.current = null)}
        >
          <Picture
            ref={show}
            alt="The part that is kept"
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setRatio(naturalWidth / naturalHeight)
            }
            onError={() => setBroken(true)}
            style={{
              '--width': `${100 / crop.width}%`,
              '--height': `${100 / crop.height}%`,
              '--left': `${(-crop.left / crop.width) * 100}%`,
              '--top': `${(-crop.top / crop.height) * 100}%`,
            }}
          />
        </Frame>
        <Slider
          label="Zoom"
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          value={framing.zoom}
          format={percent}
          onChange={(zoom) => set({ zoom })}
        />
        <Slider
          label="Left or right"
          min={0}
          max={1}
          step={0.01}
          value={framing.x}
          format={percent}
          disabled={crop.width >= 1}
          onChange={(x) => set({ x })}
        />
        <Slider
          label="Up or down"
          min={0}
          max={1}
          step={0.01}
          value={framing.y}
          format={percent}
          disabled={crop.height >= 1}
          onChange={(y) => set({ y })}
        />
      </Stack>
    </Dialog>
  );
}

const Frame = styled.div`
  position: relative;
  justify-self: center;
  width: min(100%, 260px);
  aspect-ratio: var(--ratio);
  overflow: hidden;
  background: var(--kraft-soft);
  box-shadow: 0 0 0 1px var(--control);
  cursor: grab;
  touch-action: none;
`;
const Picture = styled.img`
  position: absolute;
  left: var(--left);
  top: var(--top);
  width: var(--width);
  max-width: none;
  height: var(--height);
`;
