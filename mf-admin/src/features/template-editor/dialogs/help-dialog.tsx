import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { Fragment } from 'react';
import styled from 'styled-components';
import { modifier } from '../words';

export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const command = modifier();
  const groups: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
    [
      'On the canvas',
      [
        ['Tab, Shift Tab', 'Next and previous layer'],
        ['Esc, then Tab', 'Leave the canvas'],
        ['Arrows', 'Move 0.01 in'],
        ['Shift arrows', 'Move 0.1 in'],
        ['Enter', 'Go to the words'],
        ['Delete', 'Delete'],
        ['[  ]', 'Send backward, bring forward'],
        ['{  }', 'Send to the bottom, bring to the top'],
        ['X', 'Flip the card'],
        ['T P Q R L S A F', 'Insert text, photo, QR code, panel, rule, stamp, art, field'],
        ['I', 'Import artwork'],
        ['V, H', 'Select, pan'],
        ['+  -  0', 'Zoom in, zoom out, fit'],
      ],
    ],
    [
      'Anywhere on the page',
      [
        [`${command} Z`, 'Undo'],
        [`${command} Shift Z`, 'Redo'],
        [`${command} D`, 'Duplicate'],
        [`${command} G, ${command} Shift G`, 'Group, ungroup'],
        [`${command} A`, 'Select all layers that are not locked'],
        [`${command} C, X, V`, 'Copy, cut, paste, also between templates; paste SVG'],
        ['F8', 'Next check'],
      ],
    ],
    [
      'With the mouse',
      [
        ['Shift click', 'Add to the selection'],
        ['Drag on the board', 'Select what the frame touches'],
        ['Shift drag', 'Straight across or down'],
        ['Alt drag', 'Drag a copy'],
        ['Drag', 'Snaps to edges, middles, folds, page thirds and other layers'],
        [`${command} drag`, 'Without snapping'],
        ['Double click', 'One layer of a group; the words of a text'],
        ['Space drag, wheel', 'Pan'],
        [`${command} wheel`, 'Zoom'],
      ],
    ],
    [
      'In the layers',
      [
        ['F2, double click', 'Rename a layer or a group'],
        ['Arrows', 'Rows, and the buttons of a row'],
      ],
    ],
  ];
  return (
    <Dialog open size="large" title="Keys of the editor" onClose={onClose}>
      <Columns>
        {groups.map(([title, keys]) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([key, does]) => (
                <Fragment key={key}>
                  <dt>{key}</dt>
                  <dd>{does}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </Columns>
    </Dialog>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: 16px 32px;
  dl {
    display: grid;
    grid-template-columns: 112px 1fr;
    gap: 4px 12px;
    margin-top: 4px;
    font-size: 13px;
  }
  dt {
    font-weight: 600;
  }
  dd {
    color: var(--muted);
  }
`;
