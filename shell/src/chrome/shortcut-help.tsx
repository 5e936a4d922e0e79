/** The keyboard shortcuts, and a switch for those of a single key. */
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { Switch } from '@farmpost/shared/ui/field/switch';
import styled from 'styled-components';
import { modifierName } from './modifier-name';
import { useSingleKeys } from './shortcuts';

export function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  const [isOn, setOn] = useSingleKeys();
  const shortcuts: readonly {
    readonly keys: readonly string[];
    readonly does: string;
    readonly isSingle?: boolean;
  }[] = [
    { keys: [modifierName(), 'K'], does: 'Search or jump to a page, campaign, listing or lead' },
    { keys: ['/'], does: 'The same, with one key', isSingle: true },
    { keys: ['?'], does: 'Show these shortcuts', isSingle: true },
    { keys: ['Esc'], does: 'Close a dialog or a menu' },
  ];
  return (
    <Dialog open title="Keyboard shortcuts" onClose={onClose}>
      <List>
        {shortcuts.map(({ keys, does, isSingle }) => (
          <div key={does} data-off={isSingle && !isOn ? '' : undefined}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>
              {does}
              {isSingle && !isOn && ' (off)'}
            </dd>
          </div>
        ))}
      </List>
      <Switch
        label="Single-key shortcuts"
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
    </Dialog>
  );
}

const List = styled.dl`
  margin: 0 0 16px;
  div {
    display: grid;
    grid-template-columns: 120px 1fr;
    gap: 12px;
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
  }
  dd {
    margin: 0;
  }
  [data-off] {
    color: var(--muted);
  }
  dt {
    display: flex;
    gap: 4px;
  }
  kbd {
    padding: 1px 6px;
    border: 1px solid var(--control);
    border-radius: var(--radius-control);
    font: 500 13px/20px var(--font-text);
  }
`;
