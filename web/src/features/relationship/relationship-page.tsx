import type { Meeting } from '@binome/contract/mentoring/meetings';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { partnerOf } from '../../lib/data/meetings.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { usePreload } from '../../ui/overlays/use-preload.ts';
import { MeetingList } from './meeting-list.tsx';
import { NextMeeting } from './next-meeting.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { NotebookSkeleton } from './notebook-skeleton.tsx';
import { type Block, blocksFor, groupMeetings } from './page-blocks.ts';
import { PoorFitCard } from './poor-fit-card.tsx';
import { relationshipMeetingsQuery } from './queries.ts';
import { RelationshipHeader } from './relationship-header.tsx';
import { RelationshipNotice } from './relationship-notice.tsx';

const loadMeetingDialog = () => import('./meeting-dialog.tsx');
const MeetingDialog = lazyDialog(() => loadMeetingDialog().then((module) => module.MeetingDialog));
const NotebookSection = lazy(() => import('./notebook-section.tsx').then((module) => ({ default: module.NotebookSection })));
const CheckCard = lazy(() => import('./check-card.tsx').then((module) => ({ default: module.CheckCard })));
const FinishDialog = lazyDialog(() => import('./finish-dialog.tsx').then((module) => module.FinishDialog));

interface RelationshipPageProps {
  relationship: MentoringRelationship;
  /** Shows the proposed times of a meeting. The route passes it, because features do not import each other. */
  Proposal: ComponentType<{ meeting: Meeting }>;
  /** The meeting in the open dialog, from the URL. */
  openMeetingId: string | undefined;
  onOpenMeeting: (id: string | undefined) => void;
}

/** The page of a relationship: partner, progress, next step, meetings and notebook. */
export function RelationshipPage({ relationship, Proposal, openMeetingId, onOpenMeeting }: RelationshipPageProps) {
  const { t } = useIntl();
  const { id, next_step, next_meeting, own_fit, can } = relationship;
  const meetings = useQuery(relationshipMeetingsQuery(id));
  const [finishing, setFinishing] = useState(false);
  const [answersAgain, setAnswersAgain] = useState(false);
  usePreload(loadMeetingDialog);
  const partnerName = partnerOf(relationship).first_name;
  const check = answersAgain ? 'fit' : relationship.check;
  const isPoorFit = own_fit === 'no' && can.finish;
  const { proposed, next, upcoming, past, dropped } = groupMeetings(meetings.data ?? [], next_meeting?.id);

  const blocks: Record<Block, ReactNode> = {
    next_step: <NextStepCard relationship={relationship} meetings={meetings.data ?? []} />,
    check: check && (
      <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
        <CheckCard
          key={check}
          relationship={relationship}
          kind={check}
          primary={next_step === 'answer_check' || answersAgain}
          autoFocus={answersAgain}
          onAnswered={() => setAnswersAgain(false)}
        />
      </Suspense>
    ),
    proposals: proposed.length > 0 && (
      <Section title={t('relationship.proposals')}>
        {proposed.map((meeting) => (
          <Proposal key={meeting.id} meeting={meeting} />
        ))}
      </Section>
    ),
    meeting: next && (
      <NextMeeting
        meeting={next}
        partnerName={partnerName}
        primary={!answersAgain && (next_step === 'join_meeting' || next_step === 'prepare_meeting')}
        onOpen={() => onOpenMeeting(next.id)}
      />
    ),
  };

  return (
    <>
      <BackLink to="/mentoring_center" className="mb-3">
        {t('relationship.back_to_all')}
      </BackLink>
      <div className="flex flex-col gap-8">
        <RelationshipHeader relationship={relationship} />
        <RelationshipNotice relationship={relationship} />
        {isPoorFit && !answersAgain && (
          <PoorFitCard relationship={relationship} onFinish={() => setFinishing(true)} onAnswerAgain={() => setAnswersAgain(true)} />
        )}
        {!meetings.data && !meetings.isError ? (
          <MeetingsSkeleton />
        ) : (
          blocksFor(next_step).map((block) => blocks[block] && <Keyed key={block}>{blocks[block]}</Keyed>)
        )}
        {meetings.data && (
          <MeetingList key={id} relationship={relationship} upcoming={upcoming} past={past} dropped={dropped} onOpen={onOpenMeeting} />
        )}
        {meetings.isError && !meetings.data && (
          <ErrorCard text={t('relationship.sessions_failed')} error={meetings.error} onRetry={meetings.refetch} />
        )}
        <Suspense fallback={<NotebookSkeleton />}>
          <NotebookSection relationship={relationship} />
        </Suspense>
        {can.finish && !isPoorFit && (
          <p className="border-t border-line pt-6 text-note text-ink-2">
            {t('relationship.finish_when', { name: partnerName })}{' '}
            <Button variant="quiet" small className="-ml-3" onPress={() => setFinishing(true)}>
              {t('relationship.finish')}
            </Button>
          </p>
        )}
      </div>
      {finishing && <FinishDialog relationship={relationship} upcomingCount={upcoming.length} onClose={() => setFinishing(false)} />}
      {openMeetingId && <MeetingDialog key={openMeetingId} id={openMeetingId} onClose={() => onOpenMeeting(undefined)} />}
    </>
  );
}

/** Gives a block a key without a wrapper element. */
function Keyed({ children }: { children: ReactNode }) {
  return children;
}

function MeetingsSkeleton() {
  return (
    <Loading className="flex flex-col gap-8">
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </Loading>
  );
}
