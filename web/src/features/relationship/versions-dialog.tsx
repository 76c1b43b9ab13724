import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { useInfiniteQuery } from '@tanstack/react-query';
import { partnerOf } from '../../lib/data/meetings.ts';
import { api } from '../../lib/http/api.ts';
import { loadNextPage } from '../../lib/http/next-page.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** The versions of the notes with their authors, latest first. */
export function VersionsDialog({ relationship, onClose }: { relationship: MentoringRelationship; onClose: () => void }) {
  const { t, formatDate } = useIntl();
  const { id, viewer } = relationship;
  const partnerName = partnerOf(relationship).first_name;
  const versions = useInfiniteQuery({
    queryKey: ['note_versions', id],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/v1/mentoring_relationships/:id/notes/versions', { params: { id }, query: { page: pageParam, page_size: 20 }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, page_size, total }) => (page * page_size < total ? page + 1 : undefined),
    staleTime: 0,
    meta: { quiet: true },
  });
  return (
    <Dialog title={t('relationship.versions')} isOpen onOpenChange={(open) => !open && onClose()} scrollable className="max-w-2xl">
      <div className="flex flex-col gap-5 pb-6">
        {versions.isLoadingError && <ErrorCard error={versions.error} onRetry={versions.refetch} />}
        {versions.isPending && (
          <Loading className="flex flex-col gap-4">
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
          </Loading>
        )}
        <ol className="flex flex-col gap-5">
          {versions.data?.pages
            .flatMap(({ data }) => data)
            .map(({ version, body, written_by, written_at }) => (
              <li key={version} className="flex flex-col gap-1.5">
                <p className="text-small font-medium text-ink-2 tabular-nums">
                  {t('relationship.written', {
                    who: written_by === viewer ? t('relationship.you') : partnerName,
                    when: formatDate(written_at, { dateStyle: 'long', timeStyle: 'short' }),
                  })}
                </p>
                <p className="rounded-control bg-sunken p-3 text-note break-words whitespace-pre-line">
                  {body || t('relationship.text_emptied')}
                </p>
              </li>
            ))}
        </ol>
        {versions.hasNextPage && (
          <Button onPress={() => void loadNextPage(versions)} isPending={versions.isFetchingNextPage} className="self-start">
            {t('relationship.earlier')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
