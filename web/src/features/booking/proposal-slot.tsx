import type { MeetingAppointment } from '@binome/contract/meetings';
import { CalendarClock } from 'lucide-react';
import { useIntl } from '../../lib/intl.ts';
import { longDay } from '../../lib/moment.ts';
import { Button } from '../../ui/button.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import { clockFor, clockRange, type Elsewhere, slotName } from './slot-words.ts';

interface ProposalSlotProps {
  slot: MeetingAppointment;
  partner: Elsewhere;
  /** Present where the viewer may accept it. */
  onAccept?: () => void;
  isPending: boolean;
  /** It is the only one: its button stands out. */
  only: boolean;
}

/** A proposed time on both clocks, with its button. */
export function ProposalSlot({ slot, partner, onAccept, isPending, only }: ProposalSlotProps) {
  const intl = useIntl();
  const { t } = intl;
  const isPast = Date.parse(slot.starts_at) <= Date.now();
  return (
    <li className="flex flex-col gap-3 py-3 first:pt-0 last:pb-0 xs:flex-row xs:items-center xs:justify-between">
      <div className="min-w-0">
        <p className="font-semibold first-letter:uppercase">{longDay(intl, slot.starts_at)}</p>
        <p className="text-note tabular-nums">
          {clockRange(intl, slot.starts_at, slot.duration_minutes)}
          <PartnerClock startsAt={slot.starts_at} partner={partner} />
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
          variant={only ? 'primary' : 'secondary'}
          onPress={onAccept}
          isPending={isPending}
          aria-label={t('proposal.accept_slot', { slot: slotName(intl, slot.starts_at, partner) })}
          className="shrink-0"
        >
          {t('proposal.accept')}
        </Button>
      )}
    </li>
  );
}

/** " · 09:00 pour Karim"; nothing where both have the same clock. */
export function PartnerClock({ startsAt, partner }: { startsAt: string; partner: Elsewhere }) {
  const there = clockFor(useIntl(), startsAt, partner);
  return there && <span className="text-ink-2">{` · ${there}`}</span>;
}
