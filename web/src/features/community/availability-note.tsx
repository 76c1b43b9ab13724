import { Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';

/** Tells a viewer without weekly availability how to see common times on the cards. */
export function AvailabilityNote() {
  const { t } = useIntl();
  return (
    <p className="mb-4 flex items-start gap-2 text-note text-ink-2">
      <CalendarClock aria-hidden className="mt-px size-5 shrink-0" />
      <span>
        {t('community.slots_unknown')}{' '}
        <Link to="/availability_settings" className="link font-medium">
          {t('community.enter_availabilities')}
        </Link>
      </span>
    </p>
  );
}
