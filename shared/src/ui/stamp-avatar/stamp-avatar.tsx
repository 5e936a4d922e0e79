import styled from 'styled-components';
import { initialsOf } from '../../domain/format';

export interface StampAvatarProps {
  /** The stamp shows its initials. The name is in text next to it, so the stamp is decorative. */
  readonly name: string;
  readonly size?: 'small' | 'large';
  readonly tone?: 'primary' | 'kraft';
}

/** A person as a postage stamp with a perforated edge. */
export function StampAvatar({ name, size = 'small', tone = 'primary' }: StampAvatarProps) {
  return (
    <Stamp aria-hidden="true" data-size={size} data-tone={tone}>
      {initialsOf(name)}
    </Stamp>
  );
}

const Stamp = styled.span`
  --r: 2.5px;
  display: grid;
  place-items: center;
  flex: none;
  width: 35px;
  height: 35px;
  background: var(--primary-soft);
  color: var(--on-primary-soft);
  font: 700 12px/1 var(--font-display);
  mask:
    radial-gradient(50% 50%, #0000 62%, #000 66%) var(--r) var(--r) / calc(2 * var(--r)) calc(2 * var(--r)),
    linear-gradient(#000 0 0) 50% / calc(100% - 2 * var(--r)) calc(100% - 2 * var(--r)) no-repeat;

  &[data-size='large'] {
    --r: 4px;
    width: 72px;
    height: 72px;
    font-size: 24px;
  }
  &[data-tone='kraft'] {
    background: var(--kraft);
    color: var(--on-kraft);
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
    mask: none;
  }
`;
