import type { Meeting } from '@binome/contract/mentoring/meetings';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { Plus } from 'lucide-react';
import { partnerOf } from '../../lib/data/meetings.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { planMeetingLink } from './links.ts';
import { MeetingRow } from './meeting-row.tsx';

interface MeetingListProps {
  relationship: MentoringRelationship;
  upcoming: readonly Meeting[];
  past: readonly Meeting[];
  /** Cancelled or left without an answer. */
  dropped: readonly Meeting[];
  onOpen: (id: string) => void;
}

/** All meetings of a relationship behind one line: upcoming ones, past ones, then dropped ones. */
export function MeetingList({ relationship, upcoming, past, dropped, onOpen }: MeetingListProps) {
  const { t } = useIntl();
  const { can, next_step, id } = relationship;
  const partnerName = partnerOf(relationship).first_name;
  const count = upcoming.length + past.length + dropped.length;
  const groups = [
    { title: t('relationship.to_come'), meetings: upcoming },
    { title: t('relationship.past'), meetings: past },
    { title: t('relationship.dropped'), meetings: dropped },
  ];
  return (
    <section aria-label={t('relationship.sessions')} className="flex flex-col gap-1">
      {can.plan && next_step !== 'plan_meeting' && (
        <LinkButton {...planMeetingLink(id)} variant="quiet" className="-ml-3 self-start px-3">
          <Plus aria-hidden />
          {t('relationship.plan')}
        </LinkButton>
      )}
      {count > 0 && (
        <Disclosure title={t('relationship.all_sessions', { count })}>
          {() =>
            groups.map(
              ({ title, meetings }) =>
                meetings.length > 0 && (
                  <div key={title} className="pt-2">
                    <h3 className="flex items-baseline gap-2 text-note font-semibold text-ink-2">
                      {title}
                      <span className="font-normal tabular-nums">{meetings.length}</span>
                    </h3>
                    <ul className="divide-y divide-line">
                      {meetings.map((meeting) => (
                        <MeetingRow key={meeting.id} meeting={meeting} partnerName={partnerName} onOpen={() => onOpen(meeting.id)} />
                      ))}
                    </ul>
                  </div>
                ),
            )
          }
        </Disclosure>
      )}
    </section>
  );
}
