/** The tools over the map: pick a home, drag the radius, draw an area, undo. */
import { Button } from '@farmpost/shared/ui/button/button';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import styled from 'styled-components';
import type { MapTool } from './map-canvas';

interface MapToolsProps {
  readonly tool: MapTool;
  readonly onTool: (tool: MapTool) => void;
  /** Number of corners set so far. */
  readonly corners: number;
  readonly isFull: boolean;
  readonly onAdd: () => void;
  readonly onClear: () => void;
  readonly canUndo: boolean;
  readonly onUndo: () => void;
}

export function MapTools(props: MapToolsProps) {
  const { tool, corners } = props;
  return (
    <Bar>
      <Row>
        <Tools>
          <Segmented
            label="Tool"
            hideLabel
            size="small"
            options={[
              { value: 'pick', label: 'Pick' },
              { value: 'radius', label: 'Radius' },
              { value: 'draw', label: 'Draw' },
            ]}
            value={tool}
            onChange={props.onTool}
          />
        </Tools>
        {props.canUndo && (
          <Button size="small" onClick={props.onUndo}>
            Undo
          </Button>
        )}
      </Row>
      {tool === 'draw' && (
        <Help>
          {props.isFull ? (
            'Remove a drawn area before you add another.'
          ) : (
            <>
              <span role="status">
                {corners < 3
                  ? `Click to set corners: ${corners} of at least 3.`
                  : `${corners} corners. Drag them to adjust.`}
              </span>
              <Row>
                {corners >= 3 && (
                  <Button size="small" look="primary" onClick={props.onAdd}>
                    Add This Area
                  </Button>
                )}
                {corners > 0 && (
                  <Button size="small" onClick={props.onClear}>
                    Start Over
                  </Button>
                )}
              </Row>
            </>
          )}
        </Help>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  position: absolute;
  top: 12px;
  left: 12px;
  right: 64px;
  display: grid;
  justify-items: start;
  gap: 8px;
  pointer-events: none;
  > * > * {
    pointer-events: auto;
  }
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;
const Tools = styled.div`
  background: var(--surface);
`;
const Help = styled.div`
  display: grid;
  gap: 8px;
  padding: 8px 12px;
  border: 1px solid var(--line);
  border-radius: 4px;
  background: var(--surface);
  font-size: 13px;
`;
