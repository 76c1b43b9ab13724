import type { Meeting } from '@binome/contract/mentoring/meetings';
import { formatLongDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../../ui/frame/classes.ts';
import { PartnerTime, ProposalSlot } from './proposal-slot.tsx';
import { formatTimeRange, type PartnerZone } from './slot-labels.ts';

interface ProposalTimesProps {
  meeting: Meeting;
  partner: PartnerZone;
  /** Present if the viewer may accept a slot. */
  onAccept?: (id: string) => void;
  /** Id of the slot that is being accepted. */
  acceptingId: string | undefined;
}

/** The proposed slots, beside the agreed time if the meeting has one. */
export function ProposalTimes({ meeting, partner, onAccept, acceptingId }: ProposalTimesProps) {
  const intl = useIntl();
  const { t } = intl;
  const { proposals, starts_at, duration_minutes } = meeting;
  const slots = (
    <ul className="divide-y divide-line">
      {proposals.map((slot) => (
        <ProposalSlot
          key={slot.id}
          slot={slot}
          partner={partner}
          onAccept={onAccept && (() => onAccept(slot.id))}
          isPending={acceptingId === slot.id}
          isOnly={proposals.length === 1}
        />
      ))}
    </ul>
  );
  if (!starts_at) return slots;
  return (
    <div className="grid gap-4 md:grid-cols-[2fr_3fr]">
      <div className="rounded-control bg-sunken p-4">
        <h4 className={cx(titleClass, 'mb-2')}>{t('proposal.agreed')}</h4>
        <p className="font-semibold first-letter:uppercase">{formatLongDate(intl, starts_at)}</p>
        <p className="text-note tabular-nums">
          {formatTimeRange(intl, starts_at, duration_minutes)}
          <PartnerTime startsAt={starts_at} partner={partner} />
        </p>
      </div>
      <div className="rounded-control border border-line p-4">
        <h4 className={cx(titleClass, 'mb-2')}>{t('proposal.instead', { count: proposals.length })}</h4>
        {slots}
      </div>
    </div>
  );
}

const titleClass = 'text-small font-medium text-ink-2';
