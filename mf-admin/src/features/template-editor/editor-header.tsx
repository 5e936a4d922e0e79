/** Header of the editor: breadcrumb, state of the draft, other people, and actions on the template. */
import { Link } from '@farmpost/shared/client/router';
import { formatQuantity, formatTime } from '@farmpost/shared/domain/format';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { belowEditor } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import {
  AlertIcon,
  CheckIcon,
  ChevronRightIcon,
  EyeIcon,
  RefreshIcon,
  StopIcon,
} from '@farmpost/shared/ui/icon/icon';
import { Menu } from '@farmpost/shared/ui/menu/menu';
import styled from 'styled-components';
import { templates } from '../../paths';
import type { DesignSaveState } from './design-store';
import type { Person } from './use-presence';
import { usePreflight } from './preflight';
import { useEditor } from './use-editor';

export type OpenDialog = 'preview' | 'publish' | 'versions' | 'details' | 'source' | 'discard' | 'help';

interface EditorHeaderProps {
  readonly publishedVersion: number;
  readonly isChanged: boolean;
  readonly save: DesignSaveState;
  readonly people: readonly Person[];
  /** Other tabs of this person that show the template. */
  readonly ownTabs: number;
  readonly onSave: () => void;
  readonly onOpen: (dialog: OpenDialog) => void;
}

export function EditorHeader(props: EditorHeaderProps) {
  const { publishedVersion, isChanged, save, people, ownTabs, onSave, onOpen } = props;
  const { design } = useEditor();
  const { red, isReady } = usePreflight();
  const next = publishedVersion + 1;
  const reason =
    red > 0
      ? formatQuantity(red, 'check stops it', 'checks stop it')
      : !isChanged
        ? 'Nothing to publish'
        : isReady
          ? null
          : 'Checking…';
  return (
    <Bar>
      <Crumbs aria-label="Breadcrumb">
        <Link to={templates}>Templates</Link>
        <ChevronRightIcon size={14} />
      </Crumbs>
      <h1 tabIndex={-1}>{design.details.name}</h1>
      <Badge tone={isChanged ? 'kraft' : 'success'}>
        {isChanged ? `Draft ${next}, published ${publishedVersion}` : `Published ${publishedVersion}`}
      </Badge>
      <Saved save={save} onSave={onSave} />
      <Right>
        <AlsoHere people={people} ownTabs={ownTabs} />
        <Menu
          label="More for the template"
          button={<Dots aria-hidden="true">•••</Dots>}
          items={[
            { id: 'details', label: 'Details', onSelect: () => onOpen('details') },
            { id: 'versions', label: 'Versions', onSelect: () => onOpen('versions') },
            { id: 'source', label: 'Source', onSelect: () => onOpen('source') },
            { id: 'help', label: 'Keys', onSelect: () => onOpen('help') },
            ...(isChanged
              ? [
                  { kind: 'rule' as const, id: 'rule' },
                  { id: 'discard', label: 'Discard draft', danger: true, onSelect: () => onOpen('discard') },
                ]
              : []),
          ]}
        />
        <Button size="small" icon={<EyeIcon size={14} />} onClick={() => onOpen('preview')}>
          Preview
        </Button>
        <Publish
          size="small"
          look="primary"
          disabled={reason !== null}
          aria-describedby={reason === null ? undefined : 'why-not-publish'}
          onClick={() => onOpen('publish')}
        >
          Publish {next}
        </Publish>
        {reason !== null && (
          <Why id="why-not-publish" data-stops={red > 0 || undefined}>
            {red > 0 ? <StopIcon size={14} /> : null}
            {reason}
          </Why>
        )}
      </Right>
    </Bar>
  );
}

/** One mark per person, no matter how many tabs they have. */
function AlsoHere({ people, ownTabs }: Pick<EditorHeaderProps, 'people' | 'ownTabs'>) {
  if (people.length === 0 && ownTabs === 0) return null;
  const persons = new Map(people.map((person) => [person.userId, person]));
  const own = `You, in ${formatQuantity(ownTabs, 'other tab', 'other tabs')}`;
  return (
    <People aria-label="Also here">
      {[...persons.values()].map(({ userId, name, initials }) => {
        const sides = people.filter((tab) => tab.userId === userId).map(({ side }) => `the ${side}`);
        const words = `${name}, on ${[...new Set(sides)].join(' and ')}`;
        return (
          <li key={userId} title={words}>
            <span aria-hidden="true">{initials}</span>
            <span className="visually-hidden">{words}</span>
          </li>
        );
      })}
      {ownTabs > 0 && (
        <li data-own="" title={own}>
          <span aria-hidden="true">You</span>
          <span className="visually-hidden">{own}</span>
        </li>
      )}
    </People>
  );
}

function Saved({ save, onSave }: { readonly save: DesignSaveState; readonly onSave: () => void }) {
  switch (save.kind) {
    case 'saved':
      return (
        <State role="status">
          {save.at !== null && (
            <>
              <CheckIcon size={14} />
              Saved {formatTime(save.at)}
            </>
          )}
        </State>
      );
    case 'waiting':
    case 'saving':
      return (
        <State role="status">
          <RefreshIcon size={14} />
          Saving
        </State>
      );
    case 'conflict':
    case 'behind':
      return (
        <State role="status" data-tone="bad">
          <AlertIcon size={14} />
          Someone else saved
        </State>
      );
    default:
      return (
        <State role="status" data-tone="bad" title={save.message}>
          <AlertIcon size={14} />
          Not saved: {save.message}
          <Button size="small" look="text" onClick={onSave}>
            Save now
          </Button>
        </State>
      );
  }
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-height: 52px;
  padding: 6px 16px;
  background: var(--surface);
  h1 {
    min-width: 0;
    margin-left: -4px;
    overflow: hidden;
    font-size: 20px;
    line-height: 28px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media ${belowEditor} {
    h1 {
      flex-basis: 100%;
      margin-left: 0;
      white-space: normal;
    }
  }
`;
const Crumbs = styled.nav`
  display: flex;
  align-items: center;
  gap: 8px;
  color: var(--muted);
  a {
    color: var(--muted);
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
`;
const State = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  max-width: 420px;
  color: var(--muted);
  font-size: 13px;
  &[data-tone='bad'] {
    color: var(--danger);
    font-weight: 500;
  }
`;
const Right = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-left: auto;
  @media ${belowEditor} {
    width: 100%;
  }
`;
const People = styled.ul`
  display: flex;
  gap: 4px;
  padding-right: 4px;
  li {
    display: grid;
    place-items: center;
    width: 30px;
    height: 30px;
    border-radius: var(--radius-paper);
    background: #6a4a8c;
    color: #fff;
    font: 700 11px/1 var(--font-display);
  }
  li[data-own] {
    border: 1px solid var(--control);
    background: none;
    color: var(--muted);
  }
`;
const Dots = styled.span`
  font-size: 9px;
  letter-spacing: 1px;
`;
const Publish = styled(Button)`
  &&:disabled {
    border-color: var(--line);
    background: var(--sunken);
    box-shadow: none;
    color: var(--subtle);
    cursor: not-allowed;
  }
`;
const Why = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  color: var(--muted);
  font-size: 13px;
  &[data-stops] {
    color: var(--danger);
    font-weight: 600;
  }
`;
