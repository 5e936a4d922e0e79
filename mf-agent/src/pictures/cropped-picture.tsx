/** The chosen part of a file that is not sent yet. */
import styled from 'styled-components';
import type { Crop } from './crop';
import { useFilePicture } from './use-file-picture';

interface CroppedPictureProps {
  readonly file: File;
  readonly crop: Crop;
  /** Width divided by height of the part. */
  readonly ratio: number;
  readonly alt: string;
}

export function CroppedPicture({ file, crop, ratio, alt }: CroppedPictureProps) {
  const show = useFilePicture(file);
  return (
    <Frame style={{ '--ratio': String(ratio) }}>
      <Picture
        ref={show}
        alt={alt}
        style={{
          '--width': `${100 / crop.width}%`,
          '--height': `${100 / crop.height}%`,
          '--left': `${(-crop.left / crop.width) * 100}%`,
          '--top': `${(-crop.top / crop.height) * 100}%`,
        }}
      />
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  width: 104px;
  aspect-ratio: var(--ratio);
  background: #ffffff;
  box-shadow: 0 0 0 1px var(--line);
`;
const Picture = styled.img`
  position: absolute;
  left: var(--left);
  top: var(--top);
  width: var(--width);
  max-width: none;
  height: var(--height);
`;
