import type { CircleSession } from '@binome/contract/circles/circle-sessions';
import { useId, useState } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { api } from '../../lib/http/api.ts';
import { formatLongDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { fullName } from './people.ts';
import { useSessionChange } from './use-circle-change.ts';

/** Asks the facilitator who was at the last session that is over, and the others whether they were; nothing once it is said. */
export function AttendanceCard({ session }: { session: CircleSession }) {
  const { id: viewerId } = useCurrentUser();
  const { attendances, can } = session;
  if (can.mark) return attendances.some(({ present }) => present === null) ? <MarkCard session={session} /> : null;
  const own = attendances.find(({ person }) => person.user_id === viewerId);
  return can.attend && own?.present === null ? <OwnCard session={session} /> : null;
}

function OwnCard({ session }: { session: CircleSession }) {
  const intl = useIntl();
  const { t } = intl;
  const titleId = useId();
  const { id } = session;
  const { mutate, isPending, variables } = useSessionChange(
    session,
    (present: boolean) => api('PUT /api/v1/circle_sessions/:id/attendance', { params: { id }, body: { present } }),
    { said: () => t('circle.attendance_kept') },
  );
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-wrap items-center justify-between gap-3">
      <h2 id={titleId} className="text-h3 font-semibold">
        {t('circle.were_you', { day: formatLongDate(intl, session.starts_at) })}
      </h2>
      <p className="flex flex-wrap gap-2">
        <Button onPress={() => mutate(true)} isPending={isPending && variables}>
          {t('circle.i_was')}
        </Button>
        <Button variant="quiet" onPress={() => mutate(false)} isPending={isPending && !variables}>
          {t('circle.i_was_not')}
        </Button>
      </p>
    </Card>
  );
}

/** Those who said that they were there, or would come, are ticked. */
function MarkCard({ session }: { session: CircleSession }) {
  const intl = useIntl();
  const { t } = intl;
  const titleId = useId();
  const { id, attendances } = session;
  const [absent, setAbsent] = useState<ReadonlySet<string>>(
    () => new Set(attendances.filter(({ coming, present }) => !(present ?? coming ?? true)).map(({ person }) => person.user_id)),
  );
  const { mutate, isPending } = useSessionChange(
    session,
    () => {
      const present_user_ids = attendances.map(({ person }) => person.user_id).filter((userId) => !absent.has(userId));
      return api('PUT /api/v1/circle_sessions/:id/attendances', { params: { id }, body: { present_user_ids } });
    },
    { said: () => t('circle.attendance_kept') },
  );
  const change = (userId: string, isPresent: boolean) => {
    const next = new Set(absent);
    if (isPresent) next.delete(userId);
    else next.add(userId);
    setAbsent(next);
  };
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-2">
      <h2 id={titleId} className="text-h3 font-semibold">
        {t('circle.who_was', { day: formatLongDate(intl, session.starts_at) })}
      </h2>
      <div className="grid gap-x-4 xs:grid-cols-2">
        {attendances.map(({ person }) => (
          <Checkbox key={person.user_id} value={!absent.has(person.user_id)} onChange={(isPresent) => change(person.user_id, isPresent)}>
            {fullName(person)}
          </Checkbox>
        ))}
      </div>
      <Button className="self-start" onPress={() => mutate()} isPending={isPending}>
        {t('circle.keep_attendance')}
      </Button>
    </Card>
  );
}
