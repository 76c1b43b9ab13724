import type { Ref } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { TimeButton, type TimeChoice } from './time-button.tsx';

interface BestTimesProps {
  /** Up to three. */
  starts: readonly string[];
  choice: TimeChoice;
  /** Takes the focus when a time has gone. */
  headingRef: Ref<HTMLHeadingElement>;
}

/** The best times for both, and what a press on one does. */
export function BestTimes({ starts, choice, headingRef }: BestTimesProps) {
  const { t } = useIntl();
  return (
    <section aria-labelledby="best-title" className="flex flex-col gap-3">
      <h2 id="best-title" ref={headingRef} tabIndex={-1} className="text-h3 font-semibold outline-none">
        {t('booking.best', { count: starts.length })}
      </h2>
      <ul className="grid gap-2.5 md:grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))]">
        {starts.map((startsAt) => (
          <li key={startsAt} className="grid">
            <TimeButton startsAt={startsAt} withDay {...choice} />
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-2">
        {choice.books ? t('booking.best_books') : t('booking.best_proposes', { name: choice.partner.name })}
      </p>
    </section>
  );
}
