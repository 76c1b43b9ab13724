import type { RelationshipObjective } from '@binome/contract/mentoring/notebook';
import type { ProfileType } from '@binome/contract/states';
import { Pencil } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { Progress } from '../../ui/layout/progress.tsx';
import { Attribution } from './attribution.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { ProgressSlider } from './progress-slider.tsx';
import { focusAddFormAfter, TitleForm } from './title-form.tsx';
import { useItemChange, useNotebookMutation } from './use-notebook.ts';

interface ObjectiveRowProps {
  relationshipId: string;
  objective: RelationshipObjective;
  viewer: ProfileType;
  partnerName: string;
  canWrite: boolean;
}

/** An objective with its progress. */
export function ObjectiveRow({ relationshipId, objective, viewer, partnerName, canWrite }: ObjectiveRowProps) {
  const { t, formatNumber } = useIntl();
  const { id, title, progress } = objective;
  const [editing, setEditing] = useState(false);
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
  // A stable callback: each refetch of the notebook would otherwise restart the slider's save delay.
  const latestChange = useRef(change);
  latestChange.current = change;
  const setProgress = useCallback((value: number) => latestChange.current({ progress: value }), []);
  const percent = (value: number) => formatNumber(value / 100, { style: 'percent' });

  if (!canWrite) {
    return (
      <li className="py-3">
        <Progress label={title} value={progress} text={percent(progress)} />
      </li>
    );
  }
  return (
    <li className="flex flex-col gap-1 py-3">
      {editing ? (
        <TitleForm
          label={t('relationship.objective')}
          saved={{ title }}
          isPending={sending !== null}
          isRemoving={remove.isPending}
          onSave={(values) => {
            edit(false);
            if (values.title !== title) change(values);
          }}
          onRemove={() => focusAddFormAfter(remove.mutateAsync())}
          onClose={() => edit(false)}
        />
      ) : (
        <div className="flex items-start gap-2">
          <p className="min-w-0 grow pt-1 text-note font-medium break-words">{sending?.title ?? title}</p>
          <IconButton small icon={Pencil} autoFocus={wasEdited} label={t('relationship.edit_item', { title })} onPress={() => edit(true)} />
        </div>
      )}
      <ProgressSlider label={t('relationship.progress_of', { title })} value={progress} onSet={setProgress} />
      <Attribution item={objective} viewer={viewer} partnerName={partnerName} />
      {refused && (
        <EditConflict
          partnerName={partnerName}
          theirs={refused.title === undefined ? percent(progress) : title}
          mine={refused.title ?? percent(refused.progress ?? 0)}
          onKeepTheirs={keepTheirs}
          onKeepMine={keepMine}
        />
      )}
    </li>
  );
}
