import type { CalendarProvider } from '@binome/contract/profiles/calendar-connections';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { ConnectedCalendarRow } from './connected-calendar.tsx';
import { calendarsQuery } from './queries.ts';
import { useCalendarAnswer } from './use-calendar-answer.ts';

/** Connects the member's calendars, whose busy times are then not offered, and disconnects them. */
export function Calendars() {
  const { t } = useIntl();
  const { data: calendars, error, refetch } = useQuery(calendarsQuery);
  const answer = useCalendarAnswer();
  const { mutate: ask, isPending, variables } = useAskProvider();
  if (error && calendars === undefined) return <ErrorCard error={error} onRetry={refetch} />;
  const unconnected = calendars?.providers.filter((provider) => !calendars.data.some((calendar) => calendar.provider === provider)) ?? [];
  const isEmpty = calendars?.providers.length === 0 && calendars.data.length === 0;
  return (
    <Card as="section" aria-labelledby="calendars" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="calendars" className="text-h2 font-semibold">
          {t('availability.calendars')}
        </h2>
        <p className="max-w-[68ch] text-note text-ink-2">{isEmpty ? t('availability.calendars_none') : t('availability.calendars_text')}</p>
      </div>
      {answer.error && (
        <Alert tone="danger" title={t('availability.calendar_refused')} live>
          {answer.error.message}
        </Alert>
      )}
      {answer.isPending && (
        <Loading className="flex items-center gap-3 text-note">
          <Spinner />
          {t('availability.calendar_connecting')}
        </Loading>
      )}
      {calendars === undefined && (
        <Loading>
          <Skeleton className="h-11 w-56" />
        </Loading>
      )}
      {calendars?.data.map((calendar) => (
        <ConnectedCalendarRow key={calendar.provider} calendar={calendar} onAskAgain={() => ask(calendar.provider)} />
      ))}
      {unconnected.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {unconnected.map((provider) => (
            <Button key={provider} onPress={() => ask(provider)} isPending={isPending && variables === provider}>
              {t('availability.calendar_connect', { provider })}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}

/** Opens the page of a provider, which asks for the consent. */
function useAskProvider() {
  return useMutation({
    mutationFn: (provider: CalendarProvider) => api('POST /api/v1/calendar_authorizations', { body: { provider } }),
    onSuccess: ({ url }) => location.assign(url),
  });
}
