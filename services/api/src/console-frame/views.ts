import type { SavedView } from '@binome/contract/console/saved-views';
import { alreadyTaken } from '../console/already-taken.ts';
import { audit } from '../platform/data/audit.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import type { ConsoleActor } from '../platform/sign-in/actor.ts';
import { consoleScopeOf } from '../policies/console.ts';
import { isAllowed } from '../policies/is-allowed.ts';
import { deleteView, findView, insertView, isNameTaken, type NewView, type ViewReader } from './view-queries.ts';

type ViewRow = NonNullable<Awaited<ReturnType<typeof findView>>>;

/**
 * Saves a view of a list. A shared one is read by all who read the list.
 * @throws ApiError `already_taken` if a view of the list has the name
 */
export async function saveView(context: ConsoleContext, view: NewView): Promise<SavedView> {
  const { tx, actor } = context;
  // Only members have the right.
  if (actor.kind !== 'member') throw new ApiError('forbidden');
  if (await isNameTaken(tx, actor.user_id, view)) throw alreadyTaken('name');
  const id = await insertView(tx, actor.user_id, view);
  await audit(context, {
    action: 'saved_view.saved',
    subject_id: id,
    changes: { list: [null, view.resource], shared: [null, view.shared] },
  });
  return { id, ...view, own: true, can: { remove: true } };
}

/**
 * Removes a view: one's own, or a shared one with the right to share.
 * @throws ApiError `not_found` if the caller does not read it; `forbidden` if it is a colleague's and they may not share
 */
export async function removeView(context: ConsoleContext, id: string): Promise<{ id: string; archived: boolean }> {
  const { tx, actor } = context;
  const view = await findView(tx, viewReaderOf(actor), id);
  if (!view) throw new ApiError('not_found');
  if (!canRemove(actor, view)) throw new ApiError('forbidden');
  await deleteView(tx, id);
  await audit(context, {
    action: 'saved_view.removed',
    subject_id: id,
    changes: { list: [view.resource, null], shared: [view.shared, null] },
  });
  return { id, archived: false };
}

export function presentView(actor: ConsoleActor, view: ViewRow): SavedView {
  return { ...(view as unknown as NewView & { id: string; own: boolean }), can: { remove: canRemove(actor, view) } };
}

export function viewReaderOf(actor: ConsoleActor): ViewReader {
  return { user_id: actor.kind === 'member' ? actor.user_id : null, scope: consoleScopeOf(actor) };
}

function canRemove(actor: ConsoleActor, { own }: Pick<ViewRow, 'own'>): boolean {
  return (own && isAllowed(actor, 'views.save')) || isAllowed(actor, 'views.share');
}
