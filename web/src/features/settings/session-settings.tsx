import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { sessionsQuery } from './queries.ts';
import { SessionRow } from './session-row.tsx';

/** The list of login sessions, each with a button to end it. */
export function SessionSettings() {
  const { t } = useIntl();
  const client = useQueryClient();
  const { data: sessions, error, isLoadingError, refetch } = useQuery(sessionsQuery);
  const endOthers = useMutation({
    mutationFn: () => api('DELETE /auth/sessions'),
    onSuccess: ({ ended }) => showToast({ title: t('settings.signed_out_others', { count: ended }), tone: 'success' }),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  });
  if (!sessions) {
    return (
      <>
        {isLoadingError ? (
          <ErrorCard error={error} onRetry={refetch} />
        ) : (
          <Loading>
            <Skeleton className="h-24" />
          </Loading>
        )}
      </>
    );
  }
  const currentSessions = sessions.filter(({ current }) => current);
  const others = sessions.filter(({ current }) => !current);
  return (
    <>
      <ul className="flex flex-col">
        {[...currentSessions, ...others].map((session) => (
          <SessionRow key={session.handle} session={session} />
        ))}
      </ul>
      {others.length > 0 ? (
        <Button className="self-start" onPress={() => endOthers.mutate()} isPending={endOthers.isPending}>
          {t('settings.sign_out_others')}
        </Button>
      ) : (
        <p className="text-note text-ink-2">{t('settings.only_session')}</p>
      )}
    </>
  );
}
