/** The editor around one draft: its parts, its dialogs, and the saving of what changes. */
import type { TemplateFinding } from '@farmpost/shared/domain/postcard/check-template';
import { formatQuantity } from '@farmpost/shared/domain/format';
import { belowEditor, laptop } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { InfoIcon } from '@farmpost/shared/ui/icon/icon';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Draft } from './api/draft';
import { Canvas } from './canvas';
import { same } from './core/same';
import { ConflictDialog } from './dialogs/conflict-dialog';
import { DetailsDialog } from './dialogs/details-dialog';
import { DiscardDialog } from './dialogs/discard-dialog';
import { HelpDialog } from './dialogs/help-dialog';
import { ImportDialog } from './dialogs/import-dialog';
import { PreviewDialog } from './dialogs/preview-dialog';
import { PublishDialog } from './dialogs/publish-dialog';
import { SourceDialog } from './dialogs/source-dialog';
import { VersionsDialog } from './dialogs/versions-dialog';
import { EditorHeader, type OpenDialog } from './editor-header';
import { InsertPanel } from './insert-panel';
import { Inspector } from './inspector/inspector';
import { focusWords } from './inspector/text-sections';
import { LayersPanel } from './layers-panel';
import { PreflightProvider, usePreflight } from './preflight';
import { PreflightPanel } from './preflight-panel';
import { SamplesProvider, useSamples } from './samples';
import { Legend, StatusBar } from './status-bar';
import { ToolBar } from './tool-bar';
import { keptDraft } from '../../draft/draft-saver';
import { useDraftSaver } from '../../draft/use-draft-saver';
import { usePageKeys } from './use-canvas-keys';
import { EditorProvider, useEditor } from './use-editor';
import { useMedia } from './use-media';
import { usePresence } from './use-presence';
import { designKey, designStore } from './design-store';
import type { Design } from './editor-state';
import { createViewStore } from './view';

export function EditorScreen({ draft }: { readonly draft: Draft }) {
  return (
    <SamplesProvider>
      <WithSamples draft={draft} />
    </SamplesProvider>
  );
}

function WithSamples({ draft }: { readonly draft: Draft }) {
  const { short, long, real } = useSamples();
  const samples = useMemo(() => ({ short, long, real }), [short, long, real]);
  const start = useMemo(() => ({ document: draft.document, details: draft.details }), [draft]);
  return (
    <EditorProvider start={start} samples={samples}>
      <PreflightProvider short={short} long={long}>
        <Screen draft={draft} />
      </PreflightProvider>
    </EditorProvider>
  );
}

function Screen({ draft: first }: { readonly draft: Draft }) {
  const id = first.templateId;
  const { state, design, act } = useEditor();
  const { findings, isReady } = usePreflight();
  const isNarrow = useMedia(belowEditor);
  const [view] = useState(createViewStore);
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  /** The import, with the file that was dropped or pasted. */
  const [importing, setImporting] = useState<{ readonly file: Blob | null } | null>(null);
  const openImport = useCallback((file: Blob | null) => setImporting({ file }), []);
  const [published, setPublished] = useState({
    design: first.published,
    version: first.publishedVersion,
    usedBy: first.usedBy,
  });
  // Read unsaved changes of this tab first, because the next save removes them from storage.
  const [kept] = useState(() => {
    const found = keptDraft<Design>(designKey(id));
    const isSaved =
      same(found?.content.document, first.document) && same(found?.content.details, first.details);
    return isSaved ? null : found;
  });
  const { saver, save } = useDraftSaver(designStore(id), first, kept?.revision ?? first.revision, design);
  const { people, ownTabs } = usePresence(
    id,
    state.side,
    state.ids.length === 1 ? (state.ids[0] ?? null) : null,
    saver.heard,
  );
  const openHelp = useCallback(() => setOpened('help'), []);
  const close = () => setOpened(null);

  const isChanged = useMemo(
    () =>
      !same(design.document, published.design.document) || !same(design.details, published.design.details),
    [design, published],
  );

  // Restore the unsaved changes as one step, so that Undo removes them.
  const restored = useRef(false);
  useEffect(() => {
    if (restored.current) return;
    restored.current = true;
    if (kept) act.replace(kept.content, 'Bring back unsaved changes');
  }, [kept, act]);

  const showFinding = useCallback(
    ({ side, elementIds, title }: TemplateFinding) => {
      if (side) act.select(side, elementIds, false);
      act.say(
        `${title}. ${elementIds.length === 0 ? 'The whole card' : formatQuantity(elementIds.length, 'layer')} selected`,
      );
      document.querySelector<HTMLElement>('[data-canvas]')?.focus();
    },
    [act],
  );
  const nextCheck = useRef(0);
  const showNext = () => {
    const pointing = findings.filter(({ elementIds }) => elementIds.length > 0);
    const finding = pointing[nextCheck.current % Math.max(1, pointing.length)];
    nextCheck.current += 1;
    if (finding) showFinding(finding);
    else if (!isReady) act.say('The checks are still loading');
    else act.say(findings.length === 0 ? 'Every check passes' : 'No check points at a layer');
  };
  usePageKeys(act, isNarrow, { onNextCheck: showNext, onImport: openImport });

  const adopt = (draft: Draft, label: string) => {
    saver.adopt(draft);
    act.replace({ document: draft.document, details: draft.details }, label);
    setPublished({ design: draft.published, version: draft.publishedVersion, usedBy: draft.usedBy });
  };
  return (
    <Frame>
      <EditorHeader
        publishedVersion={published.version}
        isChanged={isChanged}
        save={save}
        people={people}
        ownTabs={ownTabs}
        onSave={() => void saver.flush()}
        onOpen={setOpened}
      />
      <Oxford aria-hidden="true" />
      <ToolBar view={view} isFixed={isNarrow} />
      {isNarrow && (
        <Narrow>
          <InfoIcon size={14} />
          Moving elements needs a wider window. You can still look, check and repair.
        </Narrow>
      )}
      {save.kind === 'refused' && (
        <Banner tone="danger" title="The server does not accept the draft">
          {save.message} Your changes are kept in this tab.
        </Banner>
      )}
      {save.kind === 'behind' && (
        <Banner tone="info" title={`${save.theirs.savedBy ?? 'Someone else'} changed this draft`}>
          <Button size="small" onClick={() => adopt(save.theirs, 'Take the other draft')}>
            Show their draft
          </Button>
        </Banner>
      )}
      <Body>
        {!isNarrow && (
          <Side data-side="left">
            <InsertPanel onImport={() => openImport(null)} />
            <LayersPanel people={people} />
            <Used>
              <InfoIcon size={14} />
              <span>
                {published.usedBy === 0
                  ? 'No campaign uses this template yet.'
                  : `${formatQuantity(published.usedBy, 'campaign uses', 'campaigns use')} this template. Cards on their way keep their version.`}
              </span>
            </Used>
          </Side>
        )}
        <Middle>
          <Canvas
            view={view}
            people={people}
            isFixed={isNarrow}
            onEditWords={focusWords}
            onHelp={openHelp}
            onImport={openImport}
          />
          <Legend />
          <PreflightPanel onShow={showFinding} />
        </Middle>
        {!isNarrow && (
          <Side data-side="right" aria-label="Selection" role="region">
            <Inspector onDetails={() => setOpened('details')} />
          </Side>
        )}
      </Body>
      <StatusBar onHelp={openHelp} />
      <Said />

      {importing && <ImportDialog file={importing.file} onClose={() => setImporting(null)} />}
      {opened === 'preview' && <PreviewDialog onClose={close} />}
      {opened === 'help' && <HelpDialog onClose={close} />}
      {opened === 'source' && <SourceDialog onClose={close} />}
      {opened === 'details' && <DetailsDialog onClose={close} />}
      {opened === 'discard' && (
        <DiscardDialog
          id={id}
          publishedVersion={published.version}
          saver={saver}
          onDiscarded={(draft) => adopt(draft, 'Discard the draft')}
          onClose={close}
        />
      )}
      {opened === 'versions' && (
        <VersionsDialog
          id={id}
          publishedVersion={published.version}
          saver={saver}
          onRestored={(draft, version) => adopt(draft, `Restore version ${version}`)}
          onClose={close}
        />
      )}
      {opened === 'publish' && (
        <PublishDialog
          id={id}
          published={published.design}
          publishedVersion={published.version}
          usedBy={published.usedBy}
          saver={saver}
          onPublished={(draft) => {
            saver.adopt(draft);
            setPublished({ design: draft.published, version: draft.publishedVersion, usedBy: draft.usedBy });
            act.say(`Published version ${draft.publishedVersion}`);
          }}
          onClose={close}
        />
      )}
      {save.kind === 'conflict' && (
        <ConflictDialog
          theirs={save.theirs}
          onKeepMine={() => saver.overwrite(save.theirs.revision)}
          onTakeTheirs={() => adopt(save.theirs, 'Take the other draft')}
        />
      )}
    </Frame>
  );
}

/** Reads each act aloud. */
function Said() {
  const { state } = useEditor();
  const { text, count } = state.said;
  return (
    <p className="visually-hidden" role="status" aria-live="polite" aria-label="What happened">
      {/* The space that comes and goes makes repeated words new content, which is read again. */}
      {text}
      {count % 2 === 1 ? ' ' : ''}
    </p>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  height: calc(100dvh - var(--header-height));
  min-height: 640px;
  @media ${belowEditor} {
    height: auto;
  }
`;
const Oxford = styled.div`
  flex: none;
  height: 6px;
  background: linear-gradient(var(--primary) 0 3px, var(--surface) 3px 5px, var(--primary) 5px 6px);
`;
const Narrow = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 8px 16px;
  background: var(--info-soft);
  color: var(--text);
  font-size: 13px;
`;
const Body = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: 256px minmax(0, 1fr) 300px;
  min-height: 0;
  @media ${laptop} {
    grid-template-columns: 216px minmax(0, 1fr) 272px;
  }
  @media ${belowEditor} {
    display: block;
  }
`;
const Side = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 0;
  overflow: auto;
  background: var(--surface);
  /* The menus of its buttons reach over the canvas; the layers scroll on their own. */
  &[data-side='left'] {
    overflow: visible;
    border-right: 1px solid var(--line);
  }
  &[data-side='right'] {
    border-left: 1px solid var(--line);
  }
`;
const Middle = styled.div`
  display: grid;
  grid-template-rows: minmax(180px, 1fr) auto auto;
  min-width: 0;
  min-height: 0;
  @media ${belowEditor} {
    grid-template-rows: 64vw auto auto;
  }
`;
const Used = styled.p`
  display: flex;
  gap: 8px;
  margin-top: auto;
  padding: 10px 16px 12px;
  border-top: 1px solid var(--line);
  color: var(--muted);
  font-size: 12px;
  line-height: 16px;
`;
