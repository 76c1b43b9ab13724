import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { useQuery } from '@tanstack/react-query';
import { isRunning } from '../../lib/data/mentoring.ts';
import { unreadMessagesQuery } from '../../lib/data/messaging.ts';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';
import { LookBack } from '../../ui/layout/look-back.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { PartnerLine } from '../../ui/people/partner-line.tsx';
import { HomeRows } from './home-rows.tsx';
import type { HomeProps } from './participant-home.tsx';
import { RequestCard } from './request-card.tsx';
import { DayScenePart } from './scene.tsx';
import { ThisWeek } from './this-week.tsx';
import type { ToDo } from './to-dos.ts';
import { Today } from './today.tsx';

/** The start page of a presenter: who waits, one line a person, the oldest request. */
export function PresenterHome({ hello, scene, others, circle, requests, relationships, all }: HomeProps) {
  const { t } = useIntl();
  const { current_profile: profile } = useCurrentUser();
  const { data: unread } = useQuery(unreadMessagesQuery);
  const running = relationships.filter(isRunning);
  const received = requests
    .filter(({ can }) => can.accept || can.decline)
    .toSorted((a, b) => Date.parse(a.expires_at) - Date.parse(b.expires_at));
  const unreadOf = ({ id }: MentoringRelationship) => unread?.relationships.find((one) => one.mentoring_relationship_id === id);
  // The lines say what their own relationships need.
  const elsewhere = others.filter((toDo) => !(toDo.kind === 'step' && opensByLine(toDo, running)));
  return (
    <>
      <div className="-mb-6">
        <PageHeader title={hello}>
          <Today sentence={received.length > 0 ? t('dashboard.people_write', { count: received.length }) : undefined} />
        </PageHeader>
      </div>
      <DayScenePart scene={scene} />
      <div className="grid gap-8 lg:grid-cols-[1fr_21rem] lg:gap-12">
        <div className="flex min-w-0 flex-col gap-4">
          <Section title={t('dashboard.participants')}>
            <Card className="py-1 md:py-1">
              {running.length > 0 ? (
                <ul className="divide-y divide-line">
                  {running.map((relationship) => (
                    <PartnerLine
                      key={relationship.id}
                      relationship={relationship}
                      unread={unreadOf(relationship)}
                      link={unreadOf(relationship) ? undefined : lineLink(relationship)}
                    />
                  ))}
                </ul>
              ) : (
                <p className="py-4 text-note text-ink-2">
                  {profile?.visible && !profile.paused ? t('dashboard.no_participant') : t('dashboard.no_participant_hidden')}
                </p>
              )}
            </Card>
          </Section>
          <HomeRows
            toDos={elsewhere}
            relationships={all.filter(({ viewer }) => viewer !== 'presenter')}
            requests={requests}
            proposals={[]}
          />
          {circle}
          {running.length === 0 && <LookBack relationships={relationships} asksReview={false} />}
        </div>
        {received[0] ? <RequestCard request={received[0]} others={received.slice(1)} relationships={relationships} /> : <ThisWeek />}
      </div>
    </>
  );
}

/** What a line opens: the report that is due, else the page of the relationship. */
function lineLink({ reports_due: [report] }: MentoringRelationship) {
  return report && { to: '/feedback/$id' as const, params: { id: report.meeting_id } };
}

/** Does the line of a running relationship already lead to this step? Only the latest report has a line. */
function opensByLine({ step, relationship, report }: Extract<ToDo, { kind: 'step' }>, running: readonly MentoringRelationship[]): boolean {
  if (!running.some(({ id }) => id === relationship.id)) return false;
  return step !== 'fill_report' || report?.meeting_id === relationship.reports_due[0]?.meeting_id;
}
