import type { RelationshipAction } from '@binome/contract/notebook';
import type { ProfileType } from '@binome/contract/states';
import { CalendarClock, Pencil } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { type AppIntl, useIntl } from '../../lib/intl.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { type ActionAssignment, ActionFields } from './action-fields.tsx';
import { isLate } from './actions-order.ts';
import { Attribution } from './attribution.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { focusAddFormAfter, TitleForm } from './title-form.tsx';
import { useItemChange, useNotebookMutation } from './use-notebook.ts';

interface ActionRowProps {
  pair: string;
  action: RelationshipAction;
  viewer: ProfileType;
  name: string;
  canWrite: boolean;
}

/** Something that one of the two does by a day: ticked when it is done. */
export function ActionRow({ pair, action, viewer, name, canWrite }: ActionRowProps) {
  const intl = useIntl();
  const { t } = intl;
  const { id, title, owner, due_on } = action;
  const [terms, setTerms] = useState<ActionAssignment | null>(null);
  // The pencil takes the focus back that it gave to the form.
  const [edited, setEdited] = useState(false);
  const params = { id: pair, item_id: id };
  const { change, sending, refused, keepMine, keepTheirs } = useItemChange<RelationshipAction>({
    pair,
    item: action,
    find: ({ actions }) => actions?.find((one) => one.id === id),
    send: ({ version, title, owner, due_on, done_at }) => {
      const done = done_at === undefined ? undefined : done_at !== null;
      return api('PATCH /api/v1/mentoring_relationships/:id/actions/:item_id', { params, body: { version, title, owner, due_on, done } });
    },
  });
  const remove = useNotebookMutation(pair, () => api('DELETE /api/v1/mentoring_relationships/:id/actions/:item_id', { params }));
  const shown = { ...action, ...sending };
  const done = shown.done_at !== null;
  return (
    <li className="flex flex-col gap-1 py-2">
      {terms ? (
        <TitleForm
          label={t('relationship.action')}
          title={title}
          isPending={sending !== null}
          isRemoving={remove.isPending}
          onSave={(given) => {
            setTerms(null);
            const wanted = { title: given, owner: terms.owner, due_on: terms.due_on || null };
            const changed = wanted.title !== title || wanted.owner !== owner || wanted.due_on !== due_on;
            if (changed) change(wanted);
          }}
          onRemove={() => focusAddFormAfter(remove.mutateAsync())}
          onClose={() => setTerms(null)}
        >
          <ActionFields terms={terms} viewer={viewer} name={name} onChange={setTerms} />
        </TitleForm>
      ) : (
        <div className="flex items-start gap-1">
          <Checkbox
            className="min-w-0 grow items-start py-2"
            value={done}
            isDisabled={!canWrite}
            onChange={(ticked) => change({ done_at: ticked ? new Date().toISOString() : null })}
          >
            <span className={cx('block break-words', done && 'text-ink-2 line-through')}>{shown.title}</span>
            <AssignmentLine intl={intl} action={shown} viewer={viewer} name={name} />
          </Checkbox>
          {canWrite && (
            <IconButton
              small
              className="mt-1.5"
              icon={Pencil}
              autoFocus={edited}
              label={t('relationship.edit_item', { title })}
              onPress={() => {
                setTerms({ owner, due_on: due_on ?? '' });
                setEdited(true);
              }}
            />
          )}
        </div>
      )}
      <div className="pl-8.5">
        <Attribution of={action} viewer={viewer} name={name} />
      </div>
      {refused && (
        <EditConflict
          name={name}
          theirs={describeAction(intl, action, viewer, name)}
          mine={describeAction(intl, { ...action, ...refused }, viewer, name)}
          onKeepTheirs={keepTheirs}
          onKeepMine={keepMine}
        />
      )}
    </li>
  );
}

function AssignmentLine({ intl, action, viewer, name }: { intl: AppIntl; action: RelationshipAction; viewer: ProfileType; name: string }) {
  const { owner, due_on } = action;
  const late = isLate(action);
  return (
    <span className={cx('flex flex-wrap items-center gap-x-1.5 text-small text-ink-2', late && 'font-medium text-warning')}>
      <span>{owner === viewer ? intl.t('relationship.you') : name}</span>
      {due_on && (
        <span className="inline-flex items-center gap-1 tabular-nums">
          <CalendarClock aria-hidden className="size-4 shrink-0" />
          {intl.t(late ? 'relationship.was_due' : 'relationship.due_by', { day: formatDueDate(intl, due_on) })}
        </span>
      )}
    </span>
  );
}

/** An action in one line, to be compared with another version of it. */
function describeAction(intl: AppIntl, { title, owner, due_on, done_at }: RelationshipAction, viewer: ProfileType, name: string): string {
  const who = owner === viewer ? intl.t('relationship.you') : name;
  const parts = [title, who, due_on && formatDueDate(intl, due_on), done_at && intl.t('relationship.done')];
  return parts.filter(Boolean).join(' · ');
}

/** A day of the calendar, the same in every zone. */
function formatDueDate({ formatDate }: AppIntl, day: string): string {
  return formatDate(`${day}T12:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' });
}
