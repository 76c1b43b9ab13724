import type { RelationshipObjective } from '@binome/contract/notebook';
import type { ProfileType } from '@binome/contract/states';
import { Pencil } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useIntl } from '../../lib/intl.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Attribution } from './attribution.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { ProgressSlider } from './progress-slider.tsx';
import { focusAddFormAfter, TitleForm } from './title-form.tsx';
import { useItemChange, useNotebookMutation } from './use-notebook.ts';

interface ObjectiveRowProps {
  pair: string;
  objective: RelationshipObjective;
  viewer: ProfileType;
  name: string;
  canWrite: boolean;
}

/** What the two want to reach, and how far they have come. */
export function ObjectiveRow({ pair, objective, viewer, name, canWrite }: ObjectiveRowProps) {
  const { t, formatNumber } = useIntl();
  const { id, title, progress } = objective;
  const [editing, setEditing] = useState(false);
  // The pencil takes the focus back that it gave to the form.
  const [edited, setEdited] = useState(false);
  const edit = (open: boolean) => {
    setEditing(open);
    setEdited(true);
  };
  const params = { id: pair, item_id: id };
  const { change, sending, refused, keepMine, keepTheirs } = useItemChange({
    pair,
    item: objective,
    find: ({ objectives }) => objectives?.find((one) => one.id === id),
    send: ({ version, title, progress }) =>
      api('PATCH /api/v1/mentoring_relationships/:id/objectives/:item_id', { params, body: { version, title, progress } }),
  });
  const remove = useNotebookMutation(pair, () => api('DELETE /api/v1/mentoring_relationships/:id/objectives/:item_id', { params }));
  // The slider saves after a pause: it must not begin anew with each reading of the notebook.
  const latest = useRef(change);
  latest.current = change;
  const setProgress = useCallback((value: number) => latest.current({ progress: value }), []);
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
          title={title}
          isPending={sending !== null}
          isRemoving={remove.isPending}
          onSave={async (given) => {
            edit(false);
            if (given !== title) await change({ title: given });
          }}
          onRemove={() => focusAddFormAfter(remove.mutateAsync())}
          onClose={() => edit(false)}
        />
      ) : (
        <div className="flex items-start gap-2">
          <p className="min-w-0 grow pt-1 text-note font-medium break-words">{sending?.title ?? title}</p>
          <IconButton small icon={Pencil} autoFocus={edited} label={t('relationship.edit_item', { title })} onPress={() => edit(true)} />
        </div>
      )}
      <ProgressSlider label={t('relationship.progress_of', { title })} value={progress} onSet={setProgress} />
      <Attribution of={objective} viewer={viewer} name={name} />
      {refused && (
        <EditConflict
          name={name}
          theirs={refused.title === undefined ? percent(progress) : title}
          mine={refused.title ?? percent(refused.progress ?? 0)}
          onKeepTheirs={keepTheirs}
          onKeepMine={keepMine}
        />
      )}
    </li>
  );
}
