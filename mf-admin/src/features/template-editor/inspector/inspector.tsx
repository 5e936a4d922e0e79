/** The selection and its editable properties. */
import type { TemplateElement } from '@farmpost/shared/contracts/templates';
import { formatQuantity } from '@farmpost/shared/domain/format';
import { Menu } from '@farmpost/shared/ui/menu/menu';
import { LayersIcon } from '@farmpost/shared/ui/icon/icon';
import styled from 'styled-components';
import { isLegal, isLocked, nameOf } from '../core/elements';
import { Head, LinkButton, Mark } from '../parts';
import { typeIcons } from '../layers-panel';
import { useEditor } from '../use-editor';
import { typeNames } from '../words';
import { CardSettings } from './card-settings';
import { ArtworkSection } from './artwork-section';
import { InkSection } from './ink-section';
import { ArtSection, DataSection, PhotoSection, QrSection, RuleSection } from './picture-sections';
import { PositionSection } from './position-section';
import { FitSection, TypeSection, WordsSection } from './text-sections';

export function Inspector({ onDetails }: { readonly onDetails: () => void }) {
  const { selected } = useEditor();
  const [only] = selected;
  if (!only) return <CardSettings onDetails={onDetails} />;
  if (selected.length > 1) return <Several elements={selected} />;
  return <One key={only.id} element={only} />;
}

function One({ element }: { readonly element: TemplateElement }) {
  const { state, act } = useEditor();
  const { side } = state;
  const locked = isLocked(element);
  const Drawing = typeIcons[element.type];
  const name = nameOf(element);
  return (
    <>
      <Head>
        <Mark>
          <Drawing />
        </Mark>
        <div>
          <h2>{name}</h2>
          <p>
            {typeNames[element.type]} on the {side}
            {element.group !== undefined && `, in ${element.group}`}
          </p>
        </div>
        <MoreMenu
          name={name}
          locked={locked}
          hidden={element.hidden ?? false}
          grouped={element.group !== undefined}
        />
      </Head>
      {locked && (
        <Locked>
          <p>
            {isLegal(element)
              ? 'Every card must carry this line. It is locked so that no one moves it by accident.'
              : 'This layer is locked.'}
          </p>
          <LinkButton type="button" onClick={() => act.lock(side, [element.id], name, false)}>
            Unlock {name}
          </LinkButton>
        </Locked>
      )}
      <PositionSection />
      {element.type === 'text' && (
        <>
          <TypeSection element={element} />
          <FitSection element={element} />
          <WordsSection element={element} />
        </>
      )}
      {element.type === 'rule' && <RuleSection element={element} />}
      {element.type === 'qr' && <QrSection element={element} />}
      {element.type === 'image' && <PhotoSection element={element} />}
      {element.type === 'art' && <ArtSection element={element} />}
      {element.type === 'data' && <DataSection element={element} />}
      {element.type === 'artwork' && <ArtworkSection element={element} />}
      {(element.type === 'text' || element.type === 'rect' || element.type === 'rule') && (
        <InkSection elements={[element]} />
      )}
    </>
  );
}

function Several({ elements }: { readonly elements: readonly TemplateElement[] }) {
  const { state, act } = useEditor();
  const inked = elements.filter(({ type }) => type === 'text' || type === 'rect' || type === 'rule');
  const groups = new Set(elements.map(({ group }) => group));
  const [group] = groups;
  const isGroup = groups.size === 1 && group !== undefined;
  return (
    <>
      <Head>
        <Mark>
          <LayersIcon />
        </Mark>
        <div>
          <h2>{isGroup ? group : formatQuantity(elements.length, 'layer')}</h2>
          <p>
            {isGroup ? `Group of ${elements.length}` : 'Selected'} on the {state.side}
          </p>
        </div>
        <MoreMenu
          name={isGroup ? group : formatQuantity(elements.length, 'layer')}
          locked={elements.every(isLocked)}
          hidden={elements.every(({ hidden }) => hidden === true)}
          grouped={elements.some((element) => element.group !== undefined)}
        />
      </Head>
      <PositionSection />
      <Acts>
        {isGroup ? (
          <LinkButton type="button" onClick={act.ungroup}>
            Ungroup
          </LinkButton>
        ) : (
          <LinkButton type="button" onClick={act.group}>
            Group them
          </LinkButton>
        )}
      </Acts>
      {inked.length > 0 && <InkSection elements={inked} />}
    </>
  );
}

interface MoreMenuProps {
  readonly name: string;
  readonly locked: boolean;
  readonly hidden: boolean;
  readonly grouped: boolean;
}

function MoreMenu({ name, locked, hidden, grouped }: MoreMenuProps) {
  const { state, act } = useEditor();
  const { side, ids } = state;
  return (
    <Menu
      label={`More for ${name}`}
      button={<Dots aria-hidden="true">•••</Dots>}
      items={[
        { id: 'duplicate', label: 'Duplicate', onSelect: act.duplicate },
        { id: 'top', label: 'Bring to the top', onSelect: () => act.reorder('front') },
        { id: 'bottom', label: 'Send to the bottom', onSelect: () => act.reorder('back') },
        { id: 'lock', label: locked ? 'Unlock' : 'Lock', onSelect: () => act.lock(side, ids, name, !locked) },
        { id: 'hide', label: hidden ? 'Show' : 'Hide', onSelect: () => act.hide(side, ids, name, !hidden) },
        ...(grouped ? [{ id: 'ungroup', label: 'Ungroup', onSelect: act.ungroup }] : []),
        { kind: 'rule', id: 'rule' },
        { id: 'delete', label: 'Delete', danger: true, onSelect: act.remove },
      ]}
    />
  );
}

const Dots = styled.span`
  font-size: 9px;
  letter-spacing: 1px;
`;
const Locked = styled.div`
  padding: 8px 16px;
  border-bottom: 1px solid var(--line);
  background: var(--sunken);
  color: var(--muted);
  font-size: 12px;
  line-height: 16px;
  button {
    margin: 2px 0 0 -6px;
  }
`;
const Acts = styled.div`
  padding: 6px 10px;
  border-bottom: 1px solid var(--line);
`;
