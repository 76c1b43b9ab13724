import type { ProfileType } from '@binome/contract/states';
import { Link } from '@tanstack/react-router';
import type { FreeSlots } from '../../lib/data/free-slots.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';

interface NoSlotsNoteProps {
  freeSlots: FreeSlots | undefined | null;
  partnerName: string;
  viewer: ProfileType;
  onRetry: () => void;
}

/** Explains why there are no common slots; renders nothing if there are some. Only the mentor's hours are required. */
export function NoSlotsNote({ freeSlots, partnerName, viewer, onRetry }: NoSlotsNoteProps) {
  const { t } = useIntl();
  if (freeSlots === undefined) return null;
  if (freeSlots === null) {
    return (
      <Alert tone="warning" title={t('booking.hours_failed')}>
        <p>{t('booking.other_all_the_same', { name: partnerName })}</p>
        <Button variant="quiet" small onPress={onRetry} className="-ml-3">
          {t('ui.retry')}
        </Button>
      </Alert>
    );
  }
  if (freeSlots.data.length > 0) return null;
  const { known } = freeSlots;
  const hasMentorHours = viewer === 'presenter' ? known.viewer : known.partner;
  const title = hasMentorHours
    ? t('booking.no_common_hours')
    : viewer === 'presenter'
      ? t('booking.own_hours_unknown')
      : t('booking.their_hours_unknown', { name: partnerName });
  return (
    <Alert tone="info" title={title}>
      <p>{t('booking.other_all_the_same', { name: partnerName })}</p>
      {(viewer === 'presenter' || known.viewer) && (
        <Link to="/availability_settings" className="link mt-1 inline-flex min-h-6 font-medium">
          {t(known.viewer ? 'booking.change_hours' : 'booking.say_hours')}
        </Link>
      )}
    </Alert>
  );
}
