import type { Profile } from '@binome/contract/profiles';
import type { OwnProfile } from '@binome/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { profileQuery } from '../../lib/profiles.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LazyOrderedList } from './fields/lazy-ordered-list.tsx';
import type { Resource } from './resource-dialog.tsx';
import { useSaveProfile } from './use-save-profile.ts';
import type { SaveStatus } from './use-screen-form.ts';

const ResourceDialog = lazy(() => import('./resource-dialog.tsx').then((module) => ({ default: module.ResourceDialog })));

/** The contract's bound. */
const most = 20;

interface ResourcesEditorProps {
  profile: OwnProfile;
  onSaving: (saving: SaveStatus) => void;
}

/** What inspires the person: added, changed, put in order, taken out; each change is saved by itself. */
export function ResourcesEditor({ profile, onSaving }: ResourcesEditorProps) {
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
      {data ? <Editor profile={profile} saved={data.resources} onSaving={onSaving} /> : <Skeleton className="h-11" />}
    </Card>
  );
}

function Editor({ profile, saved, onSaving }: ResourcesEditorProps & { saved: Profile['resources'] }) {
  const { t } = useIntl();
  const save = useSaveProfile(profile);
  const [resources, setResources] = useState<(Resource & { id: string })[]>(() => [...saved]);
  const [edited, setEdited] = useState<string | 'new' | null>(null);

  /** @throws ApiFailure, after the list is as it was */
  const keep = async (next: (Resource & { id: string })[]) => {
    const before = resources;
    setResources(next);
    onSaving('saving');
    try {
      await save({ resources: next.map(({ type, title, author, url }) => ({ type, title, author, url })) });
      onSaving('saved');
    } catch (error) {
      setResources(before);
      onSaving('failed');
      throw error;
    }
  };
  // What fails is told beside the title of the page, and the list stands as before.
  const keepQuietly = (next: (Resource & { id: string })[]) => keep(next).catch(() => {});
  const put = (given: Resource) =>
    keep(
      edited === 'new'
        ? [...resources, { ...given, id: crypto.randomUUID() }]
        : resources.map((one) => (one.id === edited ? { ...given, id: one.id } : one)),
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
        onChange={(ids) => keepQuietly(ids.flatMap((id) => resources.filter((one) => one.id === id)))}
        onRemove={(id) => keepQuietly(resources.filter((one) => one.id !== id))}
        onEdit={setEdited}
      />
      {resources.length < most && (
        <Button onPress={() => setEdited('new')} className="self-start">
          <Plus aria-hidden />
          {t('profiling.resource_add')}
        </Button>
      )}
      {edited !== null && (
        <Suspense>
          <ResourceDialog resource={resources.find(({ id }) => id === edited) ?? null} onSave={put} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}
