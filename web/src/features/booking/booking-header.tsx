import type { MeetingDetail } from '@binome/contract/mentoring/meetings';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { type Control, useWatch } from 'react-hook-form';
import { partnerOf } from '../../lib/data/meetings.ts';
import { useTitle } from '../../lib/page/use-title.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { wholeWords } from '../../lib/text/whole-words.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import type { BookingDraft } from './draft.ts';
import { formatZones, type PartnerZone } from './slot-labels.ts';

interface BookingHeaderProps {
  relationship: MentoringRelationship;
  meeting: MeetingDetail | undefined;
  control: Control<BookingDraft>;
  partner: PartnerZone;
}

/** The partner, the question, and what is preset: length, place, and on whose clock the times are. */
export function BookingHeader({ relationship, meeting, control, partner }: BookingHeaderProps) {
  const intl = useIntl();
  const { t } = intl;
  const { first_name, last_name, avatar_url } = partnerOf(relationship);
  const title = t(`booking.title_${meeting ? (meeting.starts_at ? 'move' : 'propose') : 'plan'}`, { name: first_name });
  useTitle(title);
  const [minutes, draftType] = useWatch({ control, name: ['duration', 'type'] });
  return (
    <header className="flex items-center gap-4 md:gap-5">
      <Avatar firstName={first_name} lastName={last_name} url={avatar_url} size={88} />
      <div className="flex min-w-0 flex-col gap-1">
        <h1 tabIndex={-1} className="text-h1 font-semibold text-balance">
          {wholeWords(title)}
        </h1>
        <p className="text-ink-2">
          {t('booking.preset', {
            minutes,
            by: t(`booking.by_${meeting?.type ?? draftType}`),
            zones: formatZones(intl, partner),
          })}
        </p>
      </div>
    </header>
  );
}
