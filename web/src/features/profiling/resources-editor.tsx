import type { OwnProfile } from '@binome/contract/accounts/users';
import type { Profile } from '@binome/contract/profiles/profiles';
import { maxResources } from '@binome/contract/values/limits';
import { randomId } from '@binome/contract/values/random-id';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { profileQuery } from '../../lib/data/profiles.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { LazyOrderedList } from './fields/lazy-ordered-list.tsx';
import type { Resource } from './resource-dialog.tsx';
import { useSaveProfile } from './use-save-profile.ts';
import type { SaveStatus } from './use-screen-form.ts';

const ResourceDialog = lazyDialog(() => import('./resource-dialog.tsx').then((module) => module.ResourceDialog));

interface ResourcesEditorProps {
  profile: OwnProfile;
  onSaveStatus: (status: SaveStatus) => void;
}

/** The list of recommended resources. Saves after each change. */
export function ResourcesEditor({ profile, onSaveStatus }: ResourcesEditorProps) {
  const { t } = useIntl();
  const { data } = useQuery(profileQuery(profile.type, profile.id));
  return (
    <Card as="section" aria-labelledby="resources" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="resources" className="text-h3 font-semibold">
          {t('profiling.resources')}
        </h2>
        <p className="text-small text-ink-2">{t('profiling.resources_hint')}</p>
      </div>
      {data ? <Editor profile={profile} saved={data.resources} onSaveStatus={onSaveStatus} /> : <Skeleton className="h-11" />}
    </Card>
  );
}

function Editor({ profile, saved, onSaveStatus }: ResourcesEditorProps & { saved: Profile['resources'] }) {
  const { t } = useIntl();
  const save = useSaveProfile(profile);
  const [resources, setResources] = useState<(Resource & { id: string })[]>(() => [...saved]);
  const [editedId, setEdited] = useState<string | 'new' | null>(null);

  /** @throws ApiFailure after restoring the previous list */
  const saveList = async (next: (Resource & { id: string })[]) => {
    const previous = resources;
    setResources(next);
    onSaveStatus('saving');
    try {
      await save({ resources: next.map(({ type, title, author, url }) => ({ type, title, author, url })) });
      onSaveStatus('saved');
    } catch (error) {
      setResources(previous);
      onSaveStatus('failed');
      throw error;
    }
  };
  // The page header shows a failure through `onSaveStatus`.
  const saveListQuietly = (next: (Resource & { id: string })[]) => saveList(next).catch(() => {});
  const saveResource = (resource: Resource) =>
    saveList(
      editedId === 'new'
        ? [...resources, { ...resource, id: randomId() }]
        : resources.map((existing) => (existing.id === editedId ? { ...resource, id: existing.id } : existing)),
    );

  return (
    <>
      <LazyOrderedList
        label={t('profiling.resources')}
        items={resources.map(({ id, type, title, author }) => ({
          code: id,
          label: title,
          note: [t(`profiling.resource_${type}`), author].filter(Boolean).join(' · '),
        }))}
        onChange={(ids) => saveListQuietly(ids.flatMap((id) => resources.filter((resource) => resource.id === id)))}
        onRemove={(id) => saveListQuietly(resources.filter((resource) => resource.id !== id))}
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
