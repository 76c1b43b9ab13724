import { formatClock, formatClockIn, formatLongDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../../ui/frame/classes.ts';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { formatPartnerTime, type PartnerZone } from './slot-labels.ts';

export interface TimeChoice {
  partner: PartnerZone;
  /** Does a press book the time? Otherwise it chooses the time, or removes it from the chosen ones. */
  books: boolean;
  chosen: readonly string[];
  isFull: boolean;
  /** The time that is being booked. */
  sending: string | undefined;
  onPress: (startsAt: string) => void;
}

interface TimeButtonProps extends TimeChoice {
  startsAt: string;
  /** With its day, in large. */
  withDay?: boolean;
}

/** A time that a press books or chooses, on the clocks of both people. */
export function TimeButton({ startsAt, partner, books, chosen, isFull, sending, withDay, onPress }: TimeButtonProps) {
  const intl = useIntl();
  const isChosen = !books && chosen.includes(startsAt);
  const isDisabled = books ? sending !== undefined && sending !== startsAt : isFull && !isChosen;
  const theirs = formatClockIn(intl, startsAt, partner.zone);
  const elsewhere = theirs && (withDay ? formatPartnerTime(intl, startsAt, partner) : intl.t('booking.there', { clock: theirs }));
  const [day, clock] = [formatLongDate(intl, startsAt), formatClock(intl, startsAt)];
  // Contains what is visible, in its order: people who speak to their device say that.
  const slot = [day, clock, elsewhere].filter(Boolean).join(' ');
  return (
    <button
      type="button"
      aria-label={intl.t(books ? 'booking.book' : 'booking.choose', { slot })}
      aria-pressed={books ? undefined : isChosen}
      aria-busy={sending === startsAt || undefined}
      aria-disabled={isDisabled || undefined}
      onClick={() => {
        if (!isDisabled && sending === undefined) onPress(startsAt);
      }}
      className={cx(
        'relative flex min-h-11 border text-left transition-colors duration-150 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
        isChosen
          ? 'border-primary bg-soft text-on-soft outline-1 outline-primary forced-colors:border-3 forced-colors:border-[Highlight]'
          : 'border-line-strong bg-surface hover:border-ink-2 hover:bg-sunken',
        withDay
          ? 'items-center justify-between gap-x-3 rounded-choice px-4 py-3 md:flex-col md:items-start md:justify-center md:px-4.5'
          : 'flex-col items-center justify-center rounded-pill px-4 py-1',
      )}
    >
      {withDay && <span className="text-small md:whitespace-nowrap">{day}</span>}{' '}
      <span className={withDay ? 'text-right md:text-left' : 'text-center'}>
        <span className={cx('block tabular-nums', withDay ? 'font-display text-h2 font-bold' : 'text-note font-semibold')}>{clock}</span>{' '}
        {elsewhere && <span className="block text-caption text-ink-2 tabular-nums">{elsewhere}</span>}
      </span>
      {sending === startsAt && (
        <span className="absolute inset-0 grid place-items-center rounded-[inherit] bg-surface/80">
          <Spinner />
        </span>
      )}
    </button>
  );
}
