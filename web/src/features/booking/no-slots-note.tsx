import { Link } from '@tanstack/react-router';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
import type { FreeSlots } from './slot-picker.tsx';

interface NoSlotsNoteProps {
  freeSlots: FreeSlots | undefined | null;
  partnerName: string;
  onRetry: () => void;
}

/** Explains why there are no common slots; renders nothing if there are some. */
export function NoSlotsNote({ freeSlots, partnerName, onRetry }: NoSlotsNoteProps) {
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
  const { viewer, partner } = freeSlots.known;
  const title = !viewer
    ? t('booking.own_hours_unknown')
    : !partner
      ? t('booking.their_hours_unknown', { name: partnerName })
      : t('booking.no_common_hours');
  return (
    <Alert tone="info" title={title}>
      <p>{t('booking.other_all_the_same', { name: partnerName })}</p>
      {(!viewer || partner) && (
        <Link to="/availability_settings" className="link mt-1 inline-flex min-h-6 font-medium">
          {t(viewer ? 'booking.change_hours' : 'booking.say_hours')}
        </Link>
      )}
    </Alert>
  );
}
