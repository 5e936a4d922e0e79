/** Presence in the editor: who has a template open, and their selection. */
import type { TemplateEditor } from '@farmpost/shared/contracts/template-drafts';
import type { PostcardSide } from '@farmpost/shared/contracts/template-vocabulary';
import { initialsOf } from '@farmpost/shared/domain/format';
import { displayName } from '@farmpost/shared/domain/person-name';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { authorizeTemplate } from './template.policy';
import { findTemplate } from './template.repo';
import * as repo from './template-editor.repo';

/** A tab without a sign of life for this long counts as closed. */
const EXPIRES_MILLISECONDS = 20_000;

export async function markEditor(
  { db, now }: AppContext,
  actor: Actor,
  templateId: string,
  tab: { tabId: string; elementId: string | null; side: PostcardSide },
): Promise<{ editors: TemplateEditor[]; revision: number }> {
  const { id, draft_revision: revision } = authorizeTemplate(actor, await findTemplate(db, templateId));
  const expired = new Date(now().getTime() - EXPIRES_MILLISECONDS).toISOString();
  await repo.storeEditor(db, {
    tab_id: tab.tabId,
    template_id: id,
    user_id: actor.userId,
    element_id: tab.elementId,
    side: tab.side,
    seen_at: now().toISOString(),
  });
  await repo.deleteEditorsBefore(db, expired);
  const rows = await repo.listEditors(db, id, expired);
  return {
    revision,
    editors: rows.map((row) => {
      const name = displayName(row);
      return {
        tabId: row.tab_id,
        userId: row.user_id,
        name,
        initials: initialsOf(name),
        elementId: row.element_id,
        side: row.side,
        isSelf: row.tab_id === tab.tabId && row.user_id === actor.userId,
      };
    }),
  };
}

/** Does nothing for a tab that is gone, or of another person. */
export async function leaveEditor(
  { db }: AppContext,
  actor: Actor,
  tab: { templateId: string; tabId: string },
): Promise<void> {
  const { id } = authorizeTemplate(actor, await findTemplate(db, tab.templateId));
  await repo.deleteEditor(db, { templateId: id, tabId: tab.tabId, userId: actor.userId });
}
