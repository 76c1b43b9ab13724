import type { Meeting } from '@binome/contract/mentoring/meetings';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { partnerOf } from '../../lib/data/meetings.ts';
import { isRunning } from '../../lib/data/mentoring.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { cx } from '../../ui/frame/classes.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { TabBar } from '../../ui/layout/tab-bar.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { usePreload } from '../../ui/overlays/use-preload.ts';
import { AudienceNote } from './audience-note.tsx';
import { CallForHelpNotice } from './call-for-help-notice.tsx';
import { Notes } from './notes.tsx';
import { Objectives } from './objectives.tsx';
import { groupMeetings } from './page-blocks.ts';
import { PoorFitCard } from './poor-fit-card.tsx';
import { notebookQuery, relationshipMeetingsQuery } from './queries.ts';
import { RelationshipHeader } from './relationship-header.tsx';
import { RelationshipMenuButton } from './relationship-menu-button.tsx';
import { RelationshipNotice } from './relationship-notice.tsx';
import { RelationshipSkeleton } from './relationship-skeleton.tsx';
import { SessionPanel } from './session-panel.tsx';
import { type RelationshipTab, relationshipTabs } from './tabs.ts';
import { useLiveNotebook } from './use-live-notebook.ts';

const loadMeetingDialog = () => import('./meeting-dialog.tsx');
const MeetingDialog = lazyDialog(() => loadMeetingDialog().then((module) => module.MeetingDialog));
const CheckCard = lazy(() => import('./check-card.tsx').then((module) => ({ default: module.CheckCard })));
const FinishDialog = lazyDialog(() => import('./finish-dialog.tsx').then((module) => module.FinishDialog));

interface RelationshipPageProps {
  relationship: MentoringRelationship;
  /** Parts of other features, which the route passes, because features do not import each other. */
  parts: {
    /** Shows the proposed times of a meeting. */
    Proposal: ComponentType<{ meeting: Meeting }>;
    /** Shows the last messages of a conversation. */
    Messages: ComponentType<{ conversationId: string }>;
  };
  /** The shown tab and the meeting in the open dialog, from the URL. */
  tab: RelationshipTab;
  openMeetingId: string | undefined;
  onTab: (tab: RelationshipTab) => void;
  onOpenMeeting: (id: string | undefined) => void;
  /** The way back to a moment of the two: the story of what has ended comes first, half-way last. */
  journey?: ReactNode;
}

/** The page of a relationship: who, the sessions, then four parts, which are tabs on a phone and two columns from 1000 px. */
export function RelationshipPage({ relationship, parts, tab, openMeetingId, onTab, onOpenMeeting, journey }: RelationshipPageProps) {
  const { t } = useIntl();
  const { id, next_step, own_fit, path, conversation_id, can } = relationship;
  const meetings = useQuery(relationshipMeetingsQuery(id));
  const notebook = useQuery({ ...notebookQuery(id), ...(can.write ? {} : { refetchInterval: false as const }) });
  useLiveNotebook(id);
  const [finishing, setFinishing] = useState(false);
  const [answersAgain, setAnswersAgain] = useState(false);
  const panelId = useId();
  usePreload(loadMeetingDialog);
  const partnerName = partnerOf(relationship).first_name;
  const check = answersAgain ? 'fit' : relationship.check;
  const isPoorFit = own_fit === 'no' && can.finish;
  // Then the first words, if there are any, are beside the first prompts.
  const isFirstDay = can.write && path.held === 0;
  const isHalfWay = path.held * 2 >= path.planned;
  const finish = can.finish && !isPoorFit ? () => setFinishing(true) : undefined;
  // One change from the skeleton to the page: parts that came one after the other would push each other down.
  if (meetings.isPending || notebook.isPending) return <RelationshipSkeleton />;

  const panel = (name: RelationshipTab, content: ReactNode) => {
    const isBeside = name === 'messages' && tab === 'session' && isFirstDay;
    const narrow = isBeside ? 'max-[62.49rem]:has-[[data-empty]]:hidden' : name !== tab && 'max-[62.49rem]:hidden';
    return (
      <div id={`${panelId}-${name}`} className={cx('flex min-w-0 flex-col gap-6', narrow)}>
        {content}
      </div>
    );
  };
  const notebookFailed = <ErrorCard error={notebook.error} text={t('relationship.notebook_failed')} onRetry={notebook.refetch} />;

  return (
    <>
      <div className="flex flex-col gap-6">
        <div className="-mb-3 flex items-center justify-between gap-2">
          <div className="flex">
            <BackLink to="/mentoring_center">{t('relationship.back_to_all')}</BackLink>
          </div>
          <RelationshipMenuButton relationship={relationship} onFinish={isHalfWay ? undefined : finish} />
        </div>
        <RelationshipHeader relationship={relationship} />
        <RelationshipNotice relationship={relationship} />
        <CallForHelpNotice relationship={relationship} />
        {!isRunning(relationship) && journey}
        {isPoorFit && !answersAgain && (
          <PoorFitCard relationship={relationship} onFinish={() => setFinishing(true)} onAnswerAgain={() => setAnswersAgain(true)} />
        )}
        {check && (
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
        )}
        <AudienceNote audience="notebook" partnerName={partnerName} />
        <TabBar
          label={t('relationship.title', { name: partnerName })}
          id={panelId}
          tabs={relationshipTabs.map((name) => ({ name, label: t(`relationship.tab_${name}`) }))}
          tab={tab}
          onChange={onTab}
        />
        <div className="grid min-[62.5rem]:grid-cols-[minmax(0,1fr)_22.5rem] min-[62.5rem]:gap-x-12">
          <div className="flex min-w-0 flex-col gap-8">
            {panel(
              'session',
              !meetings.data ? (
                <ErrorCard text={t('relationship.sessions_failed')} error={meetings.error} onRetry={meetings.refetch} />
              ) : (
                notebook.data && (
                  <SessionPanel
                    relationship={relationship}
                    meetings={meetings.data}
                    notebook={notebook.data}
                    Proposal={parts.Proposal}
                    onOpenMeeting={onOpenMeeting}
                  />
                )
              ),
            )}
            {panel('notebook', notebook.data ? <Notes relationship={relationship} notes={notebook.data.notes} /> : notebookFailed)}
          </div>
          <div className="flex min-w-0 flex-col gap-8">
            {panel(
              'objectives',
              notebook.data ? <Objectives relationship={relationship} objectives={notebook.data.objectives} /> : notebookFailed,
            )}
            {panel('messages', conversation_id && <parts.Messages conversationId={conversation_id} />)}
          </div>
        </div>
        {isRunning(relationship) && journey}
        {finish && isHalfWay && (
          <p className="border-t border-line pt-4 text-note text-ink-2">
            {t('relationship.finish_when', { name: partnerName })}{' '}
            <Button variant="quiet" className="-ml-3" onPress={finish}>
              {t('relationship.finish')}
            </Button>
          </p>
        )}
      </div>
      {finishing && (
        <FinishDialog
          relationship={relationship}
          upcomingCount={groupMeetings(meetings.data ?? [], undefined).upcoming.length}
          onClose={() => setFinishing(false)}
        />
      )}
      {openMeetingId && <MeetingDialog key={openMeetingId} id={openMeetingId} onClose={() => onOpenMeeting(undefined)} />}
    </>
  );
}
