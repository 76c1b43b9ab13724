import type { CircleSession } from '@binome/contract/circles/circle-sessions';
import type { CircleDetail } from '@binome/contract/circles/circles';
import { formatLongDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';

/** The sessions that are over or cancelled behind one line, the latest first. */
export function PastSessions({ circle }: { circle: CircleDetail }) {
  const { t } = useIntl();
  const past = circle.sessions.filter(({ state }) => state === 'over' || state === 'cancelled').reverse();
  if (past.length === 0) return null;
  return (
    <Disclosure title={t('circle.past', { count: past.length })}>
      {() => (
        <ul className="divide-y divide-line">
          {past.map((session) => (
            <PastSession key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Disclosure>
  );
}

function PastSession({ session: { number, starts_at, state, facilitator, attendances } }: { session: CircleSession }) {
  const intl = useIntl();
  const { t } = intl;
  const day = formatLongDate(intl, starts_at);
  const present = attendances.filter((attendance) => attendance.present).length;
  return (
    <li className="flex flex-col gap-0.5 py-3">
      <p className="text-note font-semibold first-letter:uppercase">{number === null ? day : t('circle.past_row', { number, day })}</p>
      <p className="text-small text-ink-2">
        {state === 'cancelled'
          ? t('circle.session_cancelled')
          : [facilitator && t('circle.led_by', { name: facilitator.first_name }), t('circle.present', { count: present })]
              .filter(Boolean)
              .join(' · ')}
      </p>
    </li>
  );
}
