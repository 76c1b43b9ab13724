import type { Meeting } from '@binome/contract/mentoring/meetings';
import type { Notebook } from '@binome/contract/mentoring/notebook';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { partnerOf } from '../../lib/data/meetings.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Actions } from './actions.tsx';
import { FirstDay } from './first-day.tsx';
import { MeetingList } from './meeting-list.tsx';
import { NextMeeting } from './next-meeting.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { type Block, blocksFor, groupMeetings } from './page-blocks.ts';

interface SessionPanelProps {
  relationship: MentoringRelationship;
  meetings: readonly Meeting[];
  notebook: Notebook;
  Proposal: ComponentType<{ meeting: Meeting }>;
  onOpenMeeting: (id: string) => void;
}

/** The next session with what is to be done until then, and all sessions. What the viewer has to do comes first. */
export function SessionPanel({ relationship, meetings, notebook, Proposal, onOpenMeeting }: SessionPanelProps) {
  const { t } = useIntl();
  const { id, next_step, next_meeting, path, can } = relationship;
  const partnerName = partnerOf(relationship).first_name;
  const { proposed, next, upcoming, past, dropped } = groupMeetings(meetings, next_meeting?.id);
  const isFree = !['plan_meeting', 'fill_report', 'fill_review', 'answer_check', 'answer_proposal'].includes(next_step);
  const isFirstDay = can.write && path.held === 0 && !next?.can.join;
  const actions = <Actions relationship={relationship} actions={notebook.actions} />;
  const showsActions = notebook.actions.length > 0 || (can.write && path.held > 0);

  const blocks: Record<Block, ReactNode> = {
    next_step: <NextStepCard relationship={relationship} meetings={meetings} />,
    proposals: proposed.length > 0 && (
      <Section title={t('relationship.proposals')}>
        {proposed.map((meeting) => (
          <Proposal key={meeting.id} meeting={meeting} />
        ))}
      </Section>
    ),
    first_day: isFirstDay && <FirstDay relationship={relationship} notebook={notebook} primary={isFree} />,
    meeting: next && (
      <NextMeeting
        meeting={next}
        partnerName={partnerName}
        number={path.held + 1}
        primary={isFree && !isFirstDay}
        onOpen={() => onOpenMeeting(next.id)}
      >
        {actions}
      </NextMeeting>
    ),
  };

  return (
    <>
      {blocksFor(next_step).map((block) => blocks[block] && <Fragment key={block}>{blocks[block]}</Fragment>)}
      {!next && showsActions && (
        <Card as="div" className="flex flex-col gap-2">
          <h2 className="text-h3 font-semibold">{t('relationship.actions')}</h2>
          {actions}
        </Card>
      )}
      <MeetingList key={id} relationship={relationship} upcoming={upcoming} past={past} dropped={dropped} onOpen={onOpenMeeting} />
    </>
  );
}
