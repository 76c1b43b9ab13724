import type { MentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Check } from 'lucide-react';
import { useState } from 'react';
import { daysLeft, requestsQuery } from '../../lib/data/mentoring.ts';
import { profileSearch, roleIn, senderOf } from '../../lib/data/peer-roles.ts';
import { useTitle } from '../../lib/page/use-title.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { RelationshipWords } from '../../lib/text/relationship-words.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { usePreload } from '../../ui/overlays/use-preload.ts';
import { Avatar } from '../../ui/people/avatar.tsx';
import { Words } from '../../ui/people/words.tsx';
import { groupByState, type RequestTask } from './center-lists.ts';
import { RequestAnswer } from './request-answer.tsx';
import { RequestOutcome } from './request-outcome.tsx';
import { partnerOf } from './request-partner.ts';

const loadDialogs = () => import('./request-task-dialog.tsx');
const RequestTaskDialog = lazyDialog(() => loadDialogs().then((module) => module.RequestTaskDialog));

interface RequestPageProps {
  request: MentoringRequest;
  /** The answer that a link asks for. */
  answer?: 'decline' | undefined;
}

/** One request: who writes, their words, why, and the answer. */
export function RequestPage({ request, answer }: RequestPageProps) {
  const { t, formatDate } = useIntl();
  const { kind, viewer, initiated_by, aasm_state, need, topic, message, match, created_at, expires_at, can } = request;
  const [task, setTask] = useState<RequestTask['kind'] | null>(answer === 'decline' && can.decline ? 'decline' : null);
  usePreload(loadDialogs);
  const { partner, type } = partnerOf(request);
  const name = partner.first_name;
  const isOwn = initiated_by === viewer;
  const title = t(isOwn ? 'mentoring.request_to' : 'mentoring.request_from', { sender: senderOf(request), name });
  useTitle(title);
  const about = need?.label ?? topic;
  const position = [`${name} ${partner.last_name}`, partner.job_title, partner.business_unit?.name].filter(Boolean).join(', ');
  const isOpen = aasm_state === 'requested';
  return (
    <RelationshipWords kind={kind}>
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
        <BackLink to="/mentoring_center" search={{ as: roleIn(request) }}>
          {t('mentoring.title')}
        </BackLink>
        {!isOwn && isOpen && <NextRequest request={request} />}
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-12">
        <header className="flex items-center gap-4 lg:gap-6">
          <span className="shrink-0 lg:hidden">
            <Avatar firstName={name} lastName={partner.last_name} url={partner.avatar_url} size={88} />
          </span>
          <span className="shrink-0 max-lg:hidden">
            <Avatar firstName={name} lastName={partner.last_name} url={partner.avatar_url} size={160} />
          </span>
          <div className="flex min-w-0 flex-col gap-1.5">
            <p className="text-small text-ink-2">
              {t(isOwn ? 'mentoring.sent_on' : 'mentoring.received_on', {
                date: formatDate(created_at, { day: 'numeric', month: 'long' }),
              })}
              {isOpen &&
                ` ${t('mentoring.answer_before', { date: formatDate(expires_at, { day: 'numeric', month: 'long' }), days: daysLeft(expires_at) })}`}
            </p>
            <h1 tabIndex={-1} className="font-display text-h1 font-bold text-balance break-words">
              {title}
            </h1>
            <p className="text-ink-2">
              {partner.active ? (
                <Link to={`/profile/${type}/$id`} params={{ id: partner.profile_id }} search={profileSearch(kind)} className="link">
                  {position}
                </Link>
              ) : (
                position
              )}
            </p>
            {!partner.active && <p className="text-small text-warning">{t('mentoring.partner_inactive')}</p>}
          </div>
        </header>
        <div className="flex flex-col gap-2">
          {message && <Words>{message}</Words>}
          {about && <p className="text-small text-ink-2">{`${t('mentoring.about')} ${about}`}</p>}
        </div>
        <Card as="section" aria-label={t('mentoring.your_answer')} className="self-start lg:col-start-2 lg:row-span-3 lg:row-start-1">
          {can.accept || can.decline ? (
            <RequestAnswer request={request} onTask={setTask} />
          ) : (
            <RequestOutcome request={request} onTask={setTask} />
          )}
        </Card>
        {match && match.reasons.length > 0 && (
          <section className="flex flex-col gap-3" aria-labelledby="why-title">
            <h2 id="why-title" className="font-display text-h2 font-semibold">
              {t('mentoring.why_you', { name })}
            </h2>
            <ul className="flex flex-col gap-2.5">
              {match.reasons.map(({ criterion, text }) => (
                <li key={criterion} className="flex items-start gap-2.5">
                  <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-link" />
                  <span className="min-w-0">{text}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {task && <RequestTaskDialog task={{ kind: task, request }} onClose={() => setTask(null)} />}
    </RelationshipWords>
  );
}

/** The place of this request among those that wait for the viewer's answer, with a link to the next one. */
function NextRequest({ request }: { request: MentoringRequest }) {
  const { t } = useIntl();
  const { data = [] } = useQuery(requestsQuery(roleIn(request)));
  const { received } = groupByState(data, []);
  const index = received.findIndex(({ id }) => id === request.id);
  const next = received[(index + 1) % received.length];
  if (index < 0 || !next || received.length < 2) return null;
  const { partner } = partnerOf(next);
  return (
    <p className="flex items-center gap-1 text-small text-ink-2">
      {t('mentoring.nth_of', { nth: index + 1, count: received.length })}
      <Link
        to="/mentoring_requests/$id"
        params={{ id: next.id }}
        aria-label={t('mentoring.next_request', { name: `${partner.first_name} ${partner.last_name}` })}
        className="grid size-11 place-items-center rounded-control text-link hover:bg-sunken"
      >
        <ArrowRight aria-hidden className="size-5" />
      </Link>
    </p>
  );
}
