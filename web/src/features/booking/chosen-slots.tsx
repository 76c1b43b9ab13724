import { maxProposedTimes } from '@binome/contract/values/limits';
import { useRef } from 'react';
import { formatShortDateTime } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../../ui/frame/classes.ts';
import { RemovableTag } from '../../ui/layout/tag.tsx';
import { formatPartnerTime, type PartnerZone } from './slot-labels.ts';
import type { SlotStatus } from './slot-status.ts';

interface ChosenSlot {
  startsAt: string;
  status: SlotStatus;
}

interface ChosenSlotsProps {
  slots: readonly ChosenSlot[];
  partner: PartnerZone;
  onRemove: (startsAt: string) => void;
}

/** The chosen slots, with a button to remove each. */
export function ChosenSlots({ slots, partner, onRemove }: ChosenSlotsProps) {
  const intl = useIntl();
  const { t } = intl;
  const heading = useRef<HTMLHeadingElement>(null);
  const label = ({ startsAt }: ChosenSlot) =>
    [formatShortDateTime(intl, startsAt), formatPartnerTime(intl, startsAt, partner)].filter(Boolean).join(' · ');
  return (
    <div className="flex flex-col gap-2">
      <h2 id="chosen-title" ref={heading} tabIndex={-1} className="text-h3 font-semibold outline-none">
        <span role="status">{t('booking.chosen_count', { count: slots.length, max: maxProposedTimes })}</span>
      </h2>
      <ul className="flex flex-col items-start gap-2">
        {slots.map((slot) => (
          <li key={slot.startsAt} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <RemovableTag
              label={label(slot)}
              onRemove={() => {
                onRemove(slot.startsAt);
                heading.current?.focus();
              }}
            />
            {(slot.status === 'outside' || slot.status === 'taken') && (
              <span className={cx('text-small font-medium', slot.status === 'taken' ? 'text-danger' : 'text-warning')}>
                {t(slot.status === 'taken' ? 'booking.taken' : 'proposal.outside')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
