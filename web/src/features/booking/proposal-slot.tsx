import type { MeetingAppointment } from '@binome/contract/mentoring/meetings';
import { serverNow } from '@binome/contract/values/server-clock';
import { CalendarClock } from 'lucide-react';
import { formatLongDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { StateChip } from '../../ui/layout/state-chip.tsx';
import { formatPartnerTime, formatSlot, formatTimeRange, type PartnerZone } from './slot-labels.ts';

interface ProposalSlotProps {
  slot: MeetingAppointment;
  partner: PartnerZone;
  /** Present if the viewer may accept the slot. */
  onAccept?: () => void;
  isPending: boolean;
  /** True if this is the only proposed slot: its accept button is then primary. */
  isOnly: boolean;
}

/** A proposed slot in both time zones, with its accept button. */
export function ProposalSlot({ slot, partner, onAccept, isPending, isOnly }: ProposalSlotProps) {
  const intl = useIntl();
  const { t } = intl;
  const isPast = Date.parse(slot.starts_at) <= serverNow();
  return (
    <li className="flex flex-col gap-3 py-3 first:pt-0 last:pb-0 xs:flex-row xs:items-center xs:justify-between">
      <div className="min-w-0">
        <p className="font-semibold first-letter:uppercase">{formatLongDate(intl, slot.starts_at)}</p>
        <p className="text-note tabular-nums">
          {formatTimeRange(intl, slot.starts_at, slot.duration_minutes)}
          <PartnerTime startsAt={slot.starts_at} partner={partner} />
        </p>
        {isPast ? (
          <p className="mt-1 text-small text-ink-2">{t('proposal.past')}</p>
        ) : (
          slot.outside_availability && (
            <StateChip icon={CalendarClock} tone="warning" className="mt-1.5">
              {t('proposal.outside')}
            </StateChip>
          )
        )}
      </div>
      {onAccept && !isPast && (
        <Button
          variant={isOnly ? 'primary' : 'secondary'}
          onPress={onAccept}
          isPending={isPending}
          aria-label={t('proposal.accept_slot', { slot: formatSlot(intl, slot.starts_at, partner) })}
          className="shrink-0"
        >
          {t('proposal.accept')}
        </Button>
      )}
    </li>
  );
}

/** " · 09:00 pour Karim"; renders nothing if the viewer and the partner have the same local time. */
export function PartnerTime({ startsAt, partner }: { startsAt: string; partner: PartnerZone }) {
  const time = formatPartnerTime(useIntl(), startsAt, partner);
  return time && <span className="text-ink-2">{` · ${time}`}</span>;
}
