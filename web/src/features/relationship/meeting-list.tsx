import type { Meeting } from '@binome/contract/mentoring/meetings';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { Plus } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { partnerOf } from '../../lib/data/meetings.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { AudienceNote } from './audience-note.tsx';
import { planMeetingLink } from './links.ts';
import { MeetingRow } from './meeting-row.tsx';

const initialCount = 5;

interface MeetingListProps {
  relationship: MentoringRelationship;
  upcoming: readonly Meeting[];
  past: readonly Meeting[];
  /** Cancelled or left without an answer. */
  dropped: readonly Meeting[];
  onOpen: (id: string) => void;
}

/** The meetings of a relationship: upcoming ones, past ones, then dropped ones. A button shows the past ones after the first five. */
export function MeetingList({ relationship, upcoming, past, dropped, onOpen }: MeetingListProps) {
  const { t } = useIntl();
  const [showsAll, setShowsAll] = useState(false);
  const { can, next_step, id } = relationship;
  const partnerName = partnerOf(relationship).first_name;
  const pastList = useRef<HTMLUListElement>(null);
  // The button unmounts, so the focus moves to the first meeting that it revealed.
  const showAll = () => {
    flushSync(() => setShowsAll(true));
    pastList.current?.children[initialCount]?.querySelector('button')?.focus();
  };
  const shownMeetings = showsAll ? past : past.slice(0, initialCount);
  const row = (meeting: Meeting) => (
    <MeetingRow key={meeting.id} meeting={meeting} partnerName={partnerName} onOpen={() => onOpen(meeting.id)} />
  );
  const planLink = can.plan && next_step !== 'plan_meeting' && (
    <LinkButton {...planMeetingLink(id)} small>
      <Plus aria-hidden className="size-4!" />
      {t('relationship.plan')}
    </LinkButton>
  );
  return (
    <Section title={t('relationship.sessions')} action={planLink}>
      <Card className="flex flex-col gap-2">
        <AudienceNote audience="words" partnerName={partnerName} />
        {upcoming.length + past.length + dropped.length === 0 && (
          <EmptyState drawing="empty-sessions">{t('relationship.no_session_yet')}</EmptyState>
        )}
        {upcoming.length > 0 && (
          <Group title={t('relationship.to_come')} count={upcoming.length}>
            {upcoming.map(row)}
          </Group>
        )}
        {past.length > 0 && (
          <Group title={t('relationship.past')} count={past.length} ref={pastList}>
            {shownMeetings.map(row)}
          </Group>
        )}
        {past.length > shownMeetings.length && (
          <Button variant="quiet" className="self-start" onPress={showAll}>
            {t('relationship.show_more', { count: past.length - shownMeetings.length })}
          </Button>
        )}
        {dropped.length > 0 && (
          <Group title={t('relationship.dropped')} count={dropped.length}>
            {dropped.map(row)}
          </Group>
        )}
      </Card>
    </Section>
  );
}

interface GroupProps {
  title: string;
  count: number;
  ref?: Ref<HTMLUListElement>;
  children: React.ReactNode;
}

function Group({ title, count, ref, children }: GroupProps) {
  return (
    <div className="pt-2">
      <h3 className="flex items-baseline gap-2 text-note font-semibold text-ink-2">
        {title}
        <span className="font-normal tabular-nums">{count}</span>
      </h3>
      <ul ref={ref} className="divide-y divide-line">
        {children}
      </ul>
    </div>
  );
}
