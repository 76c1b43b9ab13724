import { CalendarClock, CalendarX2 } from 'lucide-react';
import { formatShortDateTime } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Fact } from './fact.tsx';

interface CommonSlotProps {
  nextSlot: string | null;
  /** Without weekly hours of the viewer, common times are unknown. */
  viewerHasAvailabilities: boolean;
}

/** The next time at which the viewer and this person are both free, or that there is none. */
export function CommonSlot({ nextSlot, viewerHasAvailabilities }: CommonSlotProps) {
  const intl = useIntl();
  if (!nextSlot && !viewerHasAvailabilities) return null;
  return (
    <Fact icon={nextSlot ? CalendarClock : CalendarX2} term={intl.t('community.next_slot')}>
      {nextSlot ? intl.t('community.next_slot_at', { moment: formatShortDateTime(intl, nextSlot) }) : intl.t('community.no_common_slot')}
    </Fact>
  );
}
