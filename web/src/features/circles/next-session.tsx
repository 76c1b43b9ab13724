import type { CircleSession } from '@binome/contract/circles/circle-sessions';
import { isSafeLink } from '@binome/contract/values/safe-link';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarPlus, Video } from 'lucide-react';
import { useId } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { api } from '../../lib/http/api.ts';
import { saveFile } from '../../lib/http/save-file.ts';
import { formatClock, formatLongDate, localDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button, buttonClass } from '../../ui/frame/button.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Scene } from '../../ui/layout/scene.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { Agenda } from './agenda.tsx';
import { ComingButtons } from './coming-buttons.tsx';
import { circleSessionQuery } from './page-queries.ts';
import { fullName, listNames } from './people.ts';
import { SessionMenuButton } from './session-menu-button.tsx';

/** The next session: when, who leads it, its agenda, who comes, and the room. */
export function NextSession({ session }: { session: CircleSession }) {
  const intl = useIntl();
  const { t } = intl;
  const { id: viewerId } = useCurrentUser();
  const { data: detail, error, refetch } = useQuery(circleSessionQuery(session.id));
  const titleId = useId();
  const { number, starts_at, state, facilitator, attendances, can } = session;
  const coming = attendances.filter((attendance) => attendance.coming).map(({ person }) => person);
  const isNow = state === 'now';
  return (
    <Scene aria-labelledby={titleId} className="[&>div]:w-full">
      <div className="flex w-full items-start justify-between gap-2">
        <p className="pt-1 text-note">{isNow ? t('circle.now') : t('circle.next', { number: number ?? 1 })}</p>
        {(can.move || can.cancel || can.hand_over) && <SessionMenuButton session={session} />}
      </div>
      <h2 id={titleId} className="-mt-2 text-h1 font-semibold text-balance tabular-nums first-letter:uppercase">
        {`${formatLongDate(intl, starts_at)}, ${formatClock(intl, starts_at)}`}
      </h2>
      <p className="flex items-center gap-3">
        {facilitator ? (
          <>
            <Avatar firstName={facilitator.first_name} lastName={facilitator.last_name} url={facilitator.avatar_url} size={40} />
            <span className="font-medium">
              {facilitator.user_id === viewerId ? t('circle.facilitates_you') : t('circle.facilitates', { name: fullName(facilitator) })}
            </span>
          </>
        ) : (
          t('circle.facilitator_later')
        )}
      </p>
      {detail ? (
        <Agenda session={detail} />
      ) : error ? (
        <ErrorCard error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-40 w-full rounded-card" />
      )}
      <Where session={session} />
      <ComingButtons session={session} primary={!isNow} />
      {coming.length > 0 && <p className="text-small">{t('circle.who_comes', { names: listNames(intl, coming, viewerId) })}</p>}
    </Scene>
  );
}

/** The room, once it can be entered a main button; or the place. */
function Where({ session: { id, state, starts_at, place, room_url } }: { session: CircleSession }) {
  const { t, locale, timeZone } = useIntl();
  const calendar = useMutation({
    mutationFn: () => api('GET /api/v1/circle_sessions/:id/calendar', { params: { id } }),
    onSuccess: (file) => saveFile(file, `${locale === 'fr' ? 'cercle' : 'circle'}-${localDate(timeZone, starts_at)}.ics`),
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {room_url && isSafeLink(room_url) && (
        <a href={room_url} target="_blank" rel="noreferrer" className={buttonClass(state === 'now' ? 'primary' : 'secondary')}>
          <Video aria-hidden />
          {t('circle.enter')}
          <span className="sr-only">{t('circle.new_tab')}</span>
        </a>
      )}
      {place && <p className="text-note break-words">{t('circle.at_place', { place })}</p>}
      {!room_url && !place && <p className="max-w-[60ch] text-note">{t('circle.no_room')}</p>}
      {state === 'planned' && (
        <Button variant="quiet" className="-ml-3 px-3" onPress={() => calendar.mutate()} isPending={calendar.isPending}>
          <CalendarPlus aria-hidden />
          {t('circle.to_calendar')}
        </Button>
      )}
    </div>
  );
}
