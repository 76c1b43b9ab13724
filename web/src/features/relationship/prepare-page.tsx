import type { MeetingDetail } from '@binome/contract/mentoring/meetings';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { meetingQuery, partnerOf } from '../../lib/data/meetings.ts';
import { relationshipQuery } from '../../lib/data/mentoring.ts';
import { roleIn } from '../../lib/data/peer-roles.ts';
import { useTitle } from '../../lib/page/use-title.ts';
import { formatLongDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { RelationshipWords } from '../../lib/text/relationship-words.tsx';
import { LinkButton } from '../../ui/frame/button.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { BigAnswers } from '../../ui/questions/big-answers.tsx';
import { AddLine } from './add-line.tsx';
import { questionsOfStage } from './guide-of-stage.ts';
import { PrepareAside } from './prepare-aside.tsx';
import { PrepareSkeleton } from './prepare-skeleton.tsx';
import { isNotFound, RelationshipNotFound } from './relationship-not-found.tsx';
import { useLiveNotebook } from './use-live-notebook.ts';
import { useTopics } from './use-topics.ts';

/** Prepares a meeting: the questions that are picked become its agenda. */
export function PreparePage({ relationshipId, meetingId }: { relationshipId: string; meetingId: string }) {
  const relationship = useQuery(relationshipQuery(relationshipId));
  const meeting = useQuery(meetingQuery(meetingId));
  const error = relationship.error ?? meeting.error;
  if (relationship.data && meeting.data?.mentoring_relationship_id === relationshipId) {
    return <Preparation relationship={relationship.data} meeting={meeting.data} />;
  }
  if (meeting.data || isNotFound(error)) return <RelationshipNotFound />;
  if (error) return <ErrorCard error={error} onRetry={() => Promise.all([relationship.refetch(), meeting.refetch()])} />;
  return <PrepareSkeleton />;
}

function Preparation({ relationship, meeting }: { relationship: MentoringRelationship; meeting: MeetingDetail }) {
  const intl = useIntl();
  const { t } = intl;
  const { id } = relationship;
  const { first_name: name } = partnerOf(relationship);
  const title = t('prepare.day', { day: meeting.starts_at ? formatLongDate(intl, meeting.starts_at) : meeting.subject });
  useTitle(title);
  useLiveNotebook(id);
  return (
    <RelationshipWords kind={relationship.kind}>
      <div className="flex flex-col gap-6">
        <BackLink to="/mentoring_center/$id" params={{ id }}>
          {t('relationship.title', { name })}
        </BackLink>
        <header className="flex flex-col gap-2">
          <h1 tabIndex={-1} className="text-h1 font-semibold text-balance break-words">
            {title}
          </h1>
          <p className="text-ink-2">{t('prepare.text', { name })}</p>
        </header>
        <div className="grid gap-8 min-[62.5rem]:grid-cols-[minmax(0,1fr)_22.5rem] min-[62.5rem]:gap-x-12">
          {meeting.can.edit ? (
            <Topics relationship={relationship} meeting={meeting} />
          ) : (
            <EmptyState
              drawing="empty-sessions"
              action={
                <LinkButton to="/mentoring_center/$id" params={{ id }}>
                  {t('relationship.title', { name })}
                </LinkButton>
              }
            >
              {t('prepare.gone')}
            </EmptyState>
          )}
          <PrepareAside relationship={relationship} />
        </div>
      </div>
    </RelationshipWords>
  );
}

function Topics({ relationship, meeting }: { relationship: MentoringRelationship; meeting: MeetingDetail }) {
  const { t } = useIntl();
  const titleId = useId();
  const { id, path } = relationship;
  const role = roleIn(relationship);
  const { first_name: name } = partnerOf(relationship);
  const { chosen, change } = useTopics(meeting);
  const stage = questionsOfStage(path);
  const questions =
    stage === 'next'
      ? [
          t(`prepare.question_next_${role}_1`),
          t(`prepare.question_next_${role}_2`),
          t(`prepare.question_next_${role}_3`, { name }),
          t(`prepare.question_next_${role}_4`),
        ]
      : ([1, 2, 3, 4] as const).map((number) => t(`prepare.question_${stage}_${number}`));
  const topics = [...questions, ...new Set(chosen.filter((topic) => !questions.includes(topic)))];
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <h2 id={titleId} className="text-h2 font-semibold">
        {t('prepare.what')}
      </h2>
      <BigAnswers
        labelledBy={titleId}
        several
        answers={topics.map((topic) => ({ code: topic, label: topic }))}
        chosen={chosen}
        onPress={(topic) => void change({ topic, isChosen: !chosen.includes(topic) }).catch(() => {})}
      />
      <AddLine
        line={t('prepare.own_question')}
        label={t('prepare.new_question')}
        defaultValues={{ title: '' }}
        draft={`question ${meeting.id}`}
        onAdd={({ title }) => change({ topic: title, isChosen: true })}
      />
      <LinkButton to="/mentoring_center/$id" params={{ id }} variant="primary" className="self-start">
        {t('prepare.done')}
      </LinkButton>
    </section>
  );
}
