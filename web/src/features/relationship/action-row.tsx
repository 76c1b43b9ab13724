import type { RelationshipAction } from '@binome/contract/mentoring/notebook';
import type { ProfileType } from '@binome/contract/states';
import { serverNow } from '@binome/contract/values/server-clock';
import { CalendarClock, Pencil } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { type AppIntl, useIntl } from '../../lib/text/intl.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { parseTypedDate } from '../../ui/fields/date-parts.ts';
import { cx } from '../../ui/frame/classes.ts';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { ActionFields, type ActionValues } from './action-fields.tsx';
import { isLate } from './actions-order.ts';
import { Attribution } from './attribution.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { focusAddFormAfter, TitleForm } from './title-form.tsx';
import { useItemChange, useNotebookMutation } from './use-notebook.ts';

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
    <li className="flex flex-col gap-1 py-2">
      {isEditing ? (
        <TitleForm<ActionValues>
          label={t('relationship.action')}
          saved={{ title, owner, due_on: due_on ?? '' }}
          isPending={sending !== null}
          isRemoving={remove.isPending}
          onSave={(values) => {
            setEditing(false);
            const edits = { ...values, due_on: parseTypedDate(values.due_on) };
            const isChanged = edits.title !== title || edits.owner !== owner || edits.due_on !== due_on;
            if (isChanged) change(edits);
          }}
          onRemove={() => focusAddFormAfter(remove.mutateAsync())}
          onClose={() => setEditing(false)}
        >
          {(control) => <ActionFields control={control} viewer={viewer} partnerName={partnerName} />}
        </TitleForm>
      ) : (
        <div className="flex items-start gap-1">
          <Checkbox
            className="min-w-0 grow items-start py-2"
            value={isDone}
            isDisabled={!canWrite}
            onChange={(isChecked) => change({ done_at: isChecked ? new Date(serverNow()).toISOString() : null })}
          >
            <span className={cx('block break-words', isDone && 'text-ink-2 line-through')}>{current.title}</span>
            <AssignmentLine intl={intl} action={current} viewer={viewer} partnerName={partnerName} />
          </Checkbox>
          {canWrite && (
            <IconButton
              small
              className="mt-1.5"
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
      <div className="pl-8.5">
        <Attribution item={action} viewer={viewer} partnerName={partnerName} />
      </div>
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
    <span className={cx('flex flex-wrap items-center gap-x-1.5 text-small text-ink-2', isOverdue && 'font-medium text-warning')}>
      <span>{owner === viewer ? intl.t('relationship.you') : partnerName}</span>
      {due_on && (
        <span className="inline-flex items-center gap-1 tabular-nums">
          <CalendarClock aria-hidden className="size-4 shrink-0" />
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
