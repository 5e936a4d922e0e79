import styled from 'styled-components';

/** A field that people cannot see and bots fill in. `display: none` would give it away. */
export function Honeypot() {
  return (
    <Trap aria-hidden="true">
      <label>
        Leave this empty
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </Trap>
  );
}

const Trap = styled.div`
  position: absolute;
  left: -9999px;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;
