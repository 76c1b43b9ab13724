import type { TimelineGroup } from '@binome/contract/values/timeline-groups';
import { findCorrectable } from '../../accounts/correct-queries.ts';
import { auditText } from '../../platform/data/audit-text.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { isAllowedIn } from '../../policies/is-allowed.ts';
import { canUseNotes } from '../../policies/notes.ts';
import { listTimeline } from './timeline-queries.ts';

const pageLength = 30;

/**
 * Returns a page of what happened to a member, newest first.
 * @throws ApiError `not_found`, also outside the actor's scope
 */
export async function showTimeline(
  { tx, actor, locale }: ConsoleContext,
  userId: string,
  { group, cursor }: { group?: TimelineGroup | undefined; cursor?: string | undefined },
) {
  const scope = consoleScopeOf(actor);
  const person = await findCorrectable(tx, scope, userId);
  if (!person) throw new ApiError('not_found');
  const withNotes = canUseNotes(actor, person);
  const withMessages = isAllowedIn(actor, 'messages.send', person.program_ids);
  const rows = await listTimeline(tx, scope, userId, { group, cursor, withNotes, withMessages, limit: pageLength + 1 });
  const page = rows.slice(0, pageLength);
  return {
    entries: page.map(({ cursor: _, by_user_id, detail, ...entry }) => ({
      ...entry,
      detail: auditText(detail, locale),
      can: { edit: actor.kind === 'member' && by_user_id === actor.user_id },
    })),
    next: rows.length > pageLength ? (page.at(-1)?.cursor ?? null) : null,
  };
}
