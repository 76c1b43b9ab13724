import type { Meeting } from '@binome/contract/meetings';
import type { MentoringRelationship } from '@binome/contract/relationships';
import { CalendarDays, Plus } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from '../../lib/intl.ts';
import { partnerOf } from '../../lib/meetings.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { AudienceNote } from './audience-note.tsx';
import { planMeetingLink } from './links.ts';
import { MeetingRow } from './meeting-row.tsx';

const initialCount = 5;

interface MeetingListProps {
  relationship: MentoringRelationship;
  toCome: readonly Meeting[];
  past: readonly Meeting[];
  onOpen: (id: string) => void;
}

/** All sessions of the pair: those to come, then those that are over, a few at first. */
export function MeetingList({ relationship, toCome, past, onOpen }: MeetingListProps) {
  const { t } = useIntl();
  const [all, setAll] = useState(false);
  const { can, next_step, id } = relationship;
  const name = partnerOf(relationship).first_name;
  const pastList = useRef<HTMLUListElement>(null);
  // The button goes with it: the focus goes on to the first session that it has brought.
  const showAll = () => {
    flushSync(() => setAll(true));
    pastList.current?.children[initialCount]?.querySelector('button')?.focus();
  };
  const shown = all ? past : past.slice(0, initialCount);
  const row = (meeting: Meeting) => <MeetingRow key={meeting.id} meeting={meeting} name={name} onOpen={() => onOpen(meeting.id)} />;
  const plan = can.plan && next_step !== 'plan_meeting' && (
    <LinkButton {...planMeetingLink(id)} small>
      <Plus aria-hidden className="size-4!" />
      {t('relationship.plan')}
    </LinkButton>
  );
  return (
    <Section title={t('relationship.sessions')} action={plan}>
      <Card className="flex flex-col gap-2">
        <AudienceNote who="words" name={name} />
        {toCome.length + past.length === 0 && <EmptyState icon={CalendarDays}>{t('relationship.no_session_yet')}</EmptyState>}
        {toCome.length > 0 && (
          <Group title={t('relationship.to_come')} count={toCome.length}>
            {toCome.map(row)}
          </Group>
        )}
        {past.length > 0 && (
          <Group title={t('relationship.past')} count={past.length} ref={pastList}>
            {shown.map(row)}
          </Group>
        )}
        {past.length > shown.length && (
          <Button variant="quiet" className="self-start" onPress={showAll}>
            {t('relationship.show_more', { count: past.length - shown.length })}
          </Button>
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
