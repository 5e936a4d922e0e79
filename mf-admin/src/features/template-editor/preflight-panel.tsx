/** The findings of preflight under the canvas, each with its repair, and what passed. */
import type { TemplateFinding } from '@farmpost/shared/domain/postcard/check-template';
import { formatQuantity } from '@farmpost/shared/domain/format';
import { belowEditor, lowEditor } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import {
  AlertIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronRightIcon,
  StopIcon,
} from '@farmpost/shared/ui/icon/icon';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { LinkButton } from './parts';
import { useFindingText, usePreflight } from './preflight';
import { useEditor } from './use-editor';
import { useFold } from './use-fold';
import { useMedia } from './use-media';

/** Findings shown at first; the rest is one click away, so that the canvas keeps its space. */
const SHOWN = 2;

export function PreflightPanel({ onShow }: { readonly onShow: (finding: TemplateFinding) => void }) {
  const { isReady, findings, red, amber, passed, repair } = usePreflight();
  const { act } = useEditor();
  const textOf = useFindingText();
  const [isWhole, setWhole] = useState(false);
  const [isOpen, setOpen] = useFold('preflight', !useMedia(lowEditor));
  const body = useId();
  const shown = isWhole ? findings : findings.slice(0, SHOWN);
  const more = findings.length - SHOWN;
  return (
    <Panel aria-labelledby="preflight-title">
      <Head>
        <h2 id="preflight-title">Preflight</h2>
        <Counts>
          {red > 0 && (
            <b data-level="red">
              <StopIcon size={14} />
              {formatQuantity(red, 'check stops it', 'checks stop it')}
            </b>
          )}
          {amber > 0 && (
            <b data-level="amber">
              <AlertIcon size={14} />
              {formatQuantity(amber, 'warning')}
            </b>
          )}
          {isReady ? (
            <b data-level="pass">
              <CheckIcon size={14} />
              {passed.length} pass
            </b>
          ) : (
            <b role="status">Checking…</b>
          )}
          <span>with the shortest and the longest names</span>
        </Counts>
        <Folds>
          {isOpen && (more > 0 || isWhole) && (
            <LinkButton type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? 'Show fewer' : `Show ${more} more`}
            </LinkButton>
          )}
          <LinkButton
            type="button"
            aria-expanded={isOpen}
            aria-controls={body}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
            {isOpen ? 'Hide checks' : 'Show checks'}
          </LinkButton>
        </Folds>
      </Head>
      <div id={body} hidden={!isOpen}>
        <List>
          {shown.map((finding) => {
            const fix = repair(finding);
            return (
              <li key={`${finding.id}:${finding.side}`} data-level={finding.level}>
                <span aria-hidden="true">{finding.level === 'red' ? <StopIcon /> : <AlertIcon />}</span>
                <div>
                  <b>
                    {finding.title}
                    <span className="visually-hidden">
                      {finding.level === 'red' ? ', stops publishing' : ', warning'}
                    </span>
                  </b>
                  <p>{textOf(finding)}</p>
                </div>
                {finding.elementIds.length > 0 && (
                  <Button
                    look="text"
                    size="small"
                    aria-label={`Show: ${finding.title}`}
                    onClick={() => onShow(finding)}
                  >
                    Show
                  </Button>
                )}
                {fix && (
                  <Button
                    size="small"
                    look={finding.level === 'red' ? 'primary' : 'quiet'}
                    onClick={() => act.edit(fix.document, fix.label, { say: `${fix.label}: done` })}
                  >
                    {fix.label}
                  </Button>
                )}
              </li>
            );
          })}
        </List>
        <Passed aria-label="Checks that pass">
          {passed.map((title) => (
            <li key={title}>
              <CheckIcon size={14} />
              {title}
            </li>
          ))}
        </Passed>
      </div>
    </Panel>
  );
}

const Panel = styled.section`
  max-height: 42vh;
  overflow: auto;
  border-top: 3px double var(--control);
  background: var(--surface);
  @media ${belowEditor} {
    max-height: none;
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  min-height: 42px;
  padding: 6px 10px 6px 16px;
  h2 {
    font: 600 14px/20px var(--font-text);
    letter-spacing: 0;
  }
`;
const Folds = styled.div`
  display: flex;
  gap: 4px;
  margin-left: auto;
`;
const Counts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;
  font-size: 13px;
  b {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    font-weight: 600;
  }
  span {
    color: var(--muted);
  }
  [data-level='red'] {
    color: var(--danger);
  }
  [data-level='amber'] {
    color: var(--warning);
  }
  [data-level='pass'] {
    color: var(--success);
  }
`;
const List = styled.ul`
  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr) auto auto;
    gap: 0 8px;
    align-items: center;
    padding: 7px 16px;
    border-top: 1px solid var(--line);
  }
  li > span:first-child {
    align-self: start;
    padding-top: 2px;
  }
  li[data-level='red'] {
    background: var(--danger-soft);
    box-shadow: inset 3px 0 0 var(--danger);
  }
  li[data-level='red'] > span:first-child {
    color: var(--danger);
  }
  li[data-level='amber'] {
    box-shadow: inset 3px 0 0 var(--warning);
  }
  li[data-level='amber'] > span:first-child {
    color: var(--warning);
  }
  b {
    font-weight: 600;
    font-size: 13px;
  }
  p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    color: var(--muted);
    font-size: 12px;
    line-height: 16px;
  }
  li[data-level='red'] p {
    color: var(--text);
  }
  @media ${belowEditor} {
    li {
      grid-template-columns: 20px minmax(0, 1fr);
    }
    li > button {
      grid-column: 2;
      justify-self: start;
      min-height: 44px;
    }
  }
`;
const Passed = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: 3px 16px;
  padding: 8px 16px 10px;
  border-top: 1px solid var(--line);
  color: var(--muted);
  font-size: 12px;
  line-height: 16px;
  li {
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
  }
  svg {
    color: var(--success);
  }
`;
