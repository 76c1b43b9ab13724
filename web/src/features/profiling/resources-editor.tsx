import type { OwnProfile } from '@binome/contract/accounts/users';
import type { Profile } from '@binome/contract/profiles/profiles';
import { maxResources } from '@binome/contract/values/limits';
import { randomId } from '@binome/contract/values/random-id';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { profileQuery } from '../../lib/data/profiles.ts';
import { failureMessages } from '../../lib/http/api.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { LazyOrderedList } from './fields/lazy-ordered-list.tsx';
import type { Resource } from './resource-dialog.tsx';
import { useSaveProfile } from './use-save-profile.ts';

const ResourceDialog = lazyDialog(() => import('./resource-dialog.tsx').then((module) => module.ResourceDialog));

/** The list of recommended resources. Saves after each change. */
export function ResourcesEditor({ profile }: { profile: OwnProfile }) {
  const { t } = useIntl();
  const { data } = useQuery(profileQuery(profile.type, profile.id));
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">{t('profiling.resources_hint')}</p>
      {data ? <Editor profile={profile} saved={data.resources} /> : <Skeleton className="h-11" />}
    </div>
  );
}

function Editor({ profile, saved }: { profile: OwnProfile; saved: Profile['resources'] }) {
  const { t } = useIntl();
  const save = useSaveProfile(profile);
  const [resources, setResources] = useState<(Resource & { id: string })[]>(() => [...saved]);
  const [failure, setFailure] = useState<Error>();
  const [editedId, setEdited] = useState<string | 'new' | null>(null);

  /** @throws ApiFailure after restoring the previous list */
  const saveList = async (next: (Resource & { id: string })[]) => {
    const previous = resources;
    setResources(next);
    setFailure(undefined);
    try {
      await save({ resources: next.map(({ type, title, author, url }) => ({ type, title, author, url })) });
      announce(t('profiling.saved'));
    } catch (error) {
      setResources(previous);
      throw error;
    }
  };
  // The dialog shows its own failures.
  const saveListHere = (next: (Resource & { id: string })[]) => saveList(next).catch(setFailure);
  const saveResource = (resource: Resource) =>
    saveList(
      editedId === 'new'
        ? [...resources, { ...resource, id: randomId() }]
        : resources.map((existing) => (existing.id === editedId ? { ...resource, id: existing.id } : existing)),
    );

  return (
    <>
      {failure && <FormErrors title={t('profiling.not_saved')} messages={failureMessages(failure)} />}
      <LazyOrderedList
        label={t('profiling.resources')}
        items={resources.map(({ id, type, title, author }) => ({
          code: id,
          label: title,
          note: [t(`profiling.resource_${type}`), author].filter(Boolean).join(' · '),
        }))}
        onChange={(ids) => saveListHere(ids.flatMap((id) => resources.filter((resource) => resource.id === id)))}
        onRemove={(id) => saveListHere(resources.filter((resource) => resource.id !== id))}
        onEdit={setEdited}
      />
      {resources.length < maxResources && (
        <Button onPress={() => setEdited('new')} className="self-start">
          <Plus aria-hidden />
          {t('profiling.resource_add')}
        </Button>
      )}
      {editedId !== null && (
        <ResourceDialog
          resource={resources.find(({ id }) => id === editedId) ?? null}
          onSave={saveResource}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
