import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { Link } from '@tanstack/react-router';
import type { FreeSlots } from '../../lib/data/free-slots.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';

interface NoSlotsNoteProps {
  freeSlots: FreeSlots | undefined | null;
  partnerName: string;
  /** Whose hours the slots come from. */
  needs: 'own' | 'their' | 'both';
  onRetry: () => void;
}

/** Returns whose hours are required to find slots: only the mentor's, and between peers those of both. */
export function neededHours({ kind, viewer }: Pick<MentoringRelationship, 'kind' | 'viewer'>): NoSlotsNoteProps['needs'] {
  if (kind === 'peer') return 'both';
  return viewer === 'presenter' ? 'own' : 'their';
}

/** Explains why there are no common slots; renders nothing if there are some. */
export function NoSlotsNote({ freeSlots, partnerName, needs, onRetry }: NoSlotsNoteProps) {
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
  const lacksOwn = needs !== 'their' && !known.viewer;
  const lacksTheirs = needs !== 'own' && !known.partner;
  const title = lacksOwn
    ? t('booking.own_hours_unknown')
    : lacksTheirs
      ? t('booking.their_hours_unknown', { name: partnerName })
      : t('booking.no_common_hours');
  return (
    <Alert tone="info" title={title}>
      <p>{t('booking.other_all_the_same', { name: partnerName })}</p>
      {(needs !== 'their' || known.viewer) && (
        <Link to="/availability_settings" className="link mt-1 inline-flex min-h-6 font-medium">
          {t(known.viewer ? 'booking.change_hours' : 'booking.say_hours')}
        </Link>
      )}
    </Alert>
  );
}
