import { formatClock, formatLongDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';

/** Times as lines, in the zone of the recipient. */
export function TimeLines({ times, zone }: { times: readonly { starts_at: string }[]; zone: string }) {
  const intl = useIntl();
  return (
    <ul className="flex flex-col gap-1">
      {times.map(({ starts_at }) => (
        <li key={starts_at} className="flex justify-between gap-4 rounded-control bg-sunken px-4 py-2">
          <span>{formatLongDate(intl, starts_at, zone)}</span>
          <b className="font-semibold tabular-nums">{formatClock(intl, starts_at, zone)}</b>
        </li>
      ))}
    </ul>
  );
}
