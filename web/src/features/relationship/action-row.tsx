import type { RelationshipAction } from '@binome/contract/mentoring/notebook';
import type { ProfileType } from '@binome/contract/states';
import { serverNow } from '@binome/contract/values/server-clock';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { type AppIntl, useIntl } from '../../lib/text/intl.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { parseTypedDate } from '../../ui/fields/date-parts.ts';
import { cx } from '../../ui/frame/classes.ts';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { usePreload } from '../../ui/overlays/use-preload.ts';
import { isLate } from './actions-order.ts';
import { Attribution } from './attribution.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { focusAddLineAfter } from './focus-add-line.ts';
import { useItemChange, useNotebookMutation } from './use-notebook.ts';

const loadForm = () => import('./action-form.tsx');
const ActionForm = lazy(() => loadForm().then((module) => ({ default: module.ActionForm })));

interface ActionRowProps {
  relationshipId: string;
  action: RelationshipAction;
  viewer: ProfileType;
  partnerName: string;
  canWrite: boolean;
}

/** An action of one of the partners, with a checkbox and its due day. */
export function ActionRow({ relationshipId, action, viewer, partnerName, canWrite }: ActionRowProps) {
  const intl = useIntl();
  const { t } = intl;
  const { id, title, owner, due_on } = action;
  const [isEditing, setEditing] = useState(false);
  usePreload(loadForm);
  // After editing, the edit button gets the focus back.
  const [wasEdited, setWasEdited] = useState(false);
  const params = { id: relationshipId, item_id: id };
  const { change, sending, refused, keepMine, keepTheirs } = useItemChange<RelationshipAction>({
    relationshipId,
    item: action,
    find: ({ actions }) => actions?.find((item) => item.id === id),
    send: ({ version, title, owner, due_on, done_at }) => {
      const done = done_at === undefined ? undefined : done_at !== null;
      return api('PATCH /api/v1/mentoring_relationships/:id/actions/:item_id', { params, body: { version, title, owner, due_on, done } });
    },
  });
  const remove = useNotebookMutation(relationshipId, () => api('DELETE /api/v1/mentoring_relationships/:id/actions/:item_id', { params }), {
    said: () => t('relationship.item_removed', { title }),
  });
  const current = { ...action, ...sending };
  const isDone = current.done_at !== null;
  return (
    <li className="flex flex-col gap-1 py-1">
      {isEditing ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <ActionForm
            action={action}
            viewer={viewer}
            partnerName={partnerName}
            isPending={sending !== null}
            isRemoving={remove.isPending}
            onSave={(values) => {
              setEditing(false);
              const edits = { ...values, due_on: parseTypedDate(values.due_on) };
              const isChanged = edits.title !== title || edits.owner !== owner || edits.due_on !== due_on;
              if (isChanged) change(edits);
            }}
            onRemove={() => focusAddLineAfter(remove.mutateAsync())}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      ) : (
        <div className="flex items-start gap-1">
          <Checkbox
            className="min-w-0 grow items-start py-2.5"
            value={isDone}
            isDisabled={!canWrite}
            onChange={(isChecked) => change({ done_at: isChecked ? new Date(serverNow()).toISOString() : null })}
          >
            <span className="flex items-baseline justify-between gap-3">
              <span className={cx('min-w-0 break-words', isDone && 'line-through opacity-80')}>{current.title}</span>
              <AssignmentLine intl={intl} action={current} viewer={viewer} partnerName={partnerName} />
            </span>
          </Checkbox>
          {canWrite && (
            <IconButton
              className="-mr-2"
              icon={Pencil}
              autoFocus={wasEdited}
              label={t('relationship.edit_item', { title })}
              onPress={() => {
                setEditing(true);
                setWasEdited(true);
              }}
            />
          )}
        </div>
      )}
      {isEditing && <Attribution item={action} viewer={viewer} partnerName={partnerName} />}
      {refused && (
        <EditConflict
          partnerName={partnerName}
          theirs={describeAction(intl, action, viewer, partnerName)}
          mine={describeAction(intl, { ...action, ...refused }, viewer, partnerName)}
          onKeepTheirs={keepTheirs}
          onKeepMine={keepMine}
        />
      )}
    </li>
  );
}

function AssignmentLine({
  intl,
  action,
  viewer,
  partnerName,
}: {
  intl: AppIntl;
  action: RelationshipAction;
  viewer: ProfileType;
  partnerName: string;
}) {
  const { owner, due_on } = action;
  const isOverdue = isLate(action);
  return (
    <span className={cx('flex shrink-0 flex-col items-end text-small', isOverdue && 'font-medium text-warning')}>
      <span>{owner === viewer ? intl.t('relationship.you') : partnerName}</span>
      {due_on && (
        <span className="tabular-nums">
          {intl.t(isOverdue ? 'relationship.was_due' : 'relationship.due_by', { day: formatDueDate(intl, due_on) })}
        </span>
      )}
    </span>
  );
}

/** Describes an action in one line, to compare two versions of it. */
function describeAction(
  intl: AppIntl,
  { title, owner, due_on, done_at }: RelationshipAction,
  viewer: ProfileType,
  partnerName: string,
): string {
  const who = owner === viewer ? intl.t('relationship.you') : partnerName;
  const parts = [title, who, due_on && formatDueDate(intl, due_on), done_at && intl.t('relationship.done')];
  return parts.filter(Boolean).join(' · ');
}

/** Formats a calendar day, without time zone. */
function formatDueDate({ formatDate }: AppIntl, day: string): string {
  return formatDate(`${day}T12:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' });
}
