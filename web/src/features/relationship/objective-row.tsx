import type { RelationshipObjective } from '@binome/contract/mentoring/notebook';
import type { ProfileType } from '@binome/contract/states';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { Progress } from '../../ui/layout/progress.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { usePreload } from '../../ui/overlays/use-preload.ts';
import { Attribution } from './attribution.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { focusAddLineAfter } from './focus-add-line.ts';
import type { ObjectiveValues } from './objective-form.tsx';
import { useItemChange, useNotebookMutation } from './use-notebook.ts';

const loadForm = () => import('./objective-form.tsx');
const ObjectiveForm = lazy(() => loadForm().then((module) => ({ default: module.ObjectiveForm })));

interface ObjectiveRowProps {
  relationshipId: string;
  objective: RelationshipObjective;
  viewer: ProfileType;
  partnerName: string;
  canWrite: boolean;
}

/** An objective with its progress; its pencil opens both as fields in place. */
export function ObjectiveRow({ relationshipId, objective, viewer, partnerName, canWrite }: ObjectiveRowProps) {
  const { t, formatNumber } = useIntl();
  const { id, title, progress } = objective;
  const [editing, setEditing] = useState(false);
  usePreload(loadForm);
  // After editing, the edit button gets the focus back.
  const [wasEdited, setWasEdited] = useState(false);
  const edit = (open: boolean) => {
    setEditing(open);
    setWasEdited(true);
  };
  const params = { id: relationshipId, item_id: id };
  const { change, sending, refused, keepMine, keepTheirs } = useItemChange({
    relationshipId,
    item: objective,
    find: ({ objectives }) => objectives?.find((item) => item.id === id),
    send: ({ version, title, progress }) =>
      api('PATCH /api/v1/mentoring_relationships/:id/objectives/:item_id', { params, body: { version, title, progress } }),
  });
  const remove = useNotebookMutation(
    relationshipId,
    () => api('DELETE /api/v1/mentoring_relationships/:id/objectives/:item_id', { params }),
    { said: () => t('relationship.item_removed', { title }) },
  );
  const percent = (value: number) => formatNumber(value / 100, { style: 'percent' });
  const save = (values: ObjectiveValues) => {
    edit(false);
    const edits: Partial<ObjectiveValues> = {};
    if (values.title !== title) edits.title = values.title;
    if (values.progress !== progress) edits.progress = values.progress;
    if (Object.keys(edits).length > 0) change(edits);
  };
  const describe = (item: ObjectiveValues) => `${item.title} · ${percent(item.progress)}`;
  const shown = { title, progress, ...sending };

  if (editing) {
    return (
      <li className="flex flex-col gap-2 py-3">
        <Suspense fallback={<Skeleton className="h-40" />}>
          <ObjectiveForm
            objective={objective}
            isPending={sending !== null}
            isRemoving={remove.isPending}
            onSave={save}
            onRemove={() => focusAddLineAfter(remove.mutateAsync())}
            onClose={() => edit(false)}
          />
        </Suspense>
        <Attribution item={objective} viewer={viewer} partnerName={partnerName} />
      </li>
    );
  }
  return (
    <li className="flex flex-col gap-1 py-2">
      <div className="flex items-center gap-1">
        <div className="min-w-0 grow break-words">
          <Progress label={shown.title} value={shown.progress} text={percent(shown.progress)} />
        </div>
        {canWrite && (
          <IconButton
            className="-mr-2"
            icon={Pencil}
            autoFocus={wasEdited}
            label={t('relationship.edit_item', { title })}
            onPress={() => edit(true)}
          />
        )}
      </div>
      {refused && (
        <EditConflict
          partnerName={partnerName}
          theirs={describe({ title, progress })}
          mine={describe({ title, progress, ...refused })}
          onKeepTheirs={keepTheirs}
          onKeepMine={keepMine}
        />
      )}
    </li>
  );
}
