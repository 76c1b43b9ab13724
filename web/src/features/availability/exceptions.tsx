import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { localDate } from '../../lib/text/date-time.ts';
import { type AppIntl, useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ExceptionForm } from './exception-form.tsx';
import { confirmedMeetingsQuery, type DateRange, type Exception } from './queries.ts';
import { useAddException, useRemoveException } from './use-exceptions.ts';

/** The future days off, and the form to add more. */
export function Exceptions({ exceptions, timeZone }: { exceptions: readonly Exception[]; timeZone: string }) {
  const intl = useIntl();
  const { t } = intl;
  const heading = useRef<HTMLHeadingElement>(null);
  const addException = useAddException();
  const removeException = useRemoveException((days) => addException.mutate(days));
  return (
    <Card as="section" aria-labelledby="exceptions" className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 id="exceptions" ref={heading} tabIndex={-1} className="text-h2 font-semibold">
          {t('availability.exceptions')}
        </h2>
        <p className="max-w-[68ch] text-note text-ink-2">{t('availability.exceptions_text')}</p>
      </div>
      {exceptions.length === 0 ? (
        <p className="text-note text-ink-2">{t('availability.exceptions_none')}</p>
      ) : (
        <ul className="flex flex-col">
          {exceptions.map((exception) => (
            <li key={exception.id} className="flex items-center justify-between gap-4 border-b border-line py-2 last:border-0">
              <span className="min-w-0">
                <span className="block font-medium">{formatDateRange(intl, exception)}</span>
                <ConfirmedMeetingsLink days={exception} timeZone={timeZone} />
              </span>
              <Button
                small
                aria-label={t('availability.remove_days_of', { days: formatDateRange(intl, exception) })}
                onPress={() => {
                  removeException.mutate(exception);
                  heading.current?.focus();
                }}
              >
                {t('availability.remove_days')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ExceptionForm addException={addException} timeZone={timeZone} />
    </Card>
  );
}

/** A link to the confirmed meetings on days off, which are not cancelled. */
function ConfirmedMeetingsLink({ days, timeZone }: { days: DateRange; timeZone: string }) {
  const { t } = useIntl();
  const { data: meetings = [] } = useQuery(confirmedMeetingsQuery);
  const count = meetings.filter(({ starts_at }) => {
    const day = localDate(timeZone, starts_at ?? 0);
    return days.starts_on <= day && day <= days.ends_on;
  }).length;
  if (count === 0) return null;
  return (
    <Link to="/mentoring_center" className="link text-small">
      {t('availability.agreed_there', { count })}
    </Link>
  );
}

/** Formats a date range: "Du 21 décembre 2026 au 3 janvier 2027", "Le mardi 24 novembre 2026". */
function formatDateRange({ t, formatDate }: AppIntl, { starts_on, ends_on }: DateRange): string {
  const fullDate = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  if (starts_on === ends_on) return t('availability.one_day', { day: formatDate(starts_on, { ...fullDate, weekday: 'long' }) });
  const sameYear = starts_on.slice(0, 4) === ends_on.slice(0, 4);
  const firstDay = formatDate(starts_on, sameYear ? { ...fullDate, year: undefined } : fullDate);
  return t('availability.some_days', { first: firstDay, last: formatDate(ends_on, fullDate) });
}
