import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { partnerOf } from '../../lib/data/meetings.ts';
import { relationshipQuery } from '../../lib/data/mentoring.ts';
import { api, failureMessages } from '../../lib/http/api.ts';
import { formatClock, formatLongDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Moment } from '../../ui/layout/moment.tsx';
import { LinkedRings } from '../../ui/people/linked-rings.tsx';
import { planMeetingLink } from './links.ts';
import { relationshipMeetingsQuery } from './queries.ts';
import { useFirstMeeting } from './use-first-meeting.ts';

/**
 * The yes to a request, on the whole screen: once for each of the two, on whichever device they open their relationship first. It closes with
 * the choice of a first time.
 */
export function FirstYes({ relationship, onClose }: { relationship: MentoringRelationship; onClose: () => void }) {
  const { t } = useIntl();
  const { id, viewer } = relationship;
  const [own, partner] = [relationship[viewer], partnerOf(relationship)];
  const name = partner.first_name;
  useSeen(id);
  const { data: request } = useQuery(answeredRequestQuery(id));
  // Without a request, a referent proposed the two to each other: the mentor said yes last.
  const hasSaidYes = request === undefined ? undefined : request === null ? viewer === 'presenter' : request.initiated_by !== viewer;
  return (
    <Moment
      title={t(hasSaidYes ? 'relationship.yes_given_title' : 'relationship.yes_title', { name })}
      onClose={onClose}
      art={<LinkedRings left={own} right={partner} size={120} meet />}
    >
      {request?.answer && <blockquote className="font-display text-quote whitespace-pre-line break-words">{request.answer}</blockquote>}
      {hasSaidYes && <p>{t('relationship.yes_told', { name })}</p>}
      {request !== undefined && <FirstTimes relationship={relationship} name={name} onDone={onClose} />}
    </Moment>
  );
}

/** Records that it has been seen, as soon as it is shown. */
function useSeen(id: string): void {
  const client = useQueryClient();
  useEffect(() => {
    api('POST /api/v1/mentoring_relationships/:id/seen_yes', { params: { id } })
      .then(({ data }) => client.setQueryData(relationshipQuery(id).queryKey, data))
      // It is then shown once more.
      .catch(() => {});
  }, [client, id]);
}

function answeredRequestQuery(id: string) {
  return queryOptions({
    queryKey: ['mentoring_requests', 'of_relationship', id],
    queryFn: async ({ signal }) =>
      (await api('GET /api/v1/mentoring_relationships/:id/mentoring_request', { params: { id }, signal })).data,
    meta: { quiet: true },
  });
}

interface FirstTimesProps {
  relationship: MentoringRelationship;
  name: string;
  onDone: () => void;
}

/** Three times: those that the partner proposes, or those at which both are free. A press books one, or proposes it where the mentor wants that. */
function FirstTimes({ relationship, name, onDone }: FirstTimesProps) {
  const { t } = useIntl();
  const { data: meetings } = useQuery(relationshipMeetingsQuery(relationship.id));
  const proposed = meetings?.find(({ proposals }) => proposals.length > 0);
  const isOwn = proposed?.proposals.some(({ proposed_by }) => proposed_by === proposed.viewer) ?? false;
  const { times, books, choose, error, isPending } = useFirstMeeting(relationship, meetings && { proposed, isOwn }, onDone);
  const [chosen, setChosen] = useState<string>();
  const messages = failureMessages(error);
  if (!meetings || !times) return null;
  return (
    <div className="flex flex-col gap-3">
      <FormErrors title={t('relationship.yes_refused')} messages={messages} />
      {times.length > 0 && (
        <p className="font-semibold">{headingOf(t, { chooses: Boolean(proposed) || books, isOwn, name, count: times.length })}</p>
      )}
      <ul className="flex flex-col gap-2.5 md:flex-row md:flex-wrap">
        {times.map((time) => (
          <li key={time.starts_at}>
            {isOwn ? (
              <TimeText startsAt={time.starts_at} className={timeClass} />
            ) : (
              <button
                type="button"
                className={timeClass}
                disabled={isPending}
                aria-busy={isPending && chosen === time.starts_at}
                onClick={() => {
                  setChosen(time.starts_at);
                  choose(time);
                }}
              >
                <TimeText startsAt={time.starts_at} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="text-small text-on-deep-2">
        {times.length > 0 && `${t('relationship.yes_length')} `}
        {!isOwn && (
          <Link {...planMeetingLink(relationship.id, proposed?.id)} className="underline underline-offset-4">
            {times.length > 0 ? t('relationship.yes_others') : t('relationship.yes_plan', { name })}
          </Link>
        )}
      </p>
    </div>
  );
}

const timeClass =
  'flex w-full items-baseline justify-between gap-4 rounded-control bg-on-deep px-4 py-3 text-left text-deep md:flex-col md:gap-0 disabled:opacity-60 forced-colors:border';

function TimeText({ startsAt, className }: { startsAt: string; className?: string }) {
  const intl = useIntl();
  return (
    <span className={className ?? 'contents'}>
      <span>{formatLongDate(intl, startsAt)}</span>
      <b className="font-display text-h2 font-bold tabular-nums">{formatClock(intl, startsAt)}</b>
    </span>
  );
}

function headingOf(
  t: ReturnType<typeof useIntl>['t'],
  { chooses, isOwn, name, count }: { chooses: boolean; isOwn: boolean; name: string; count: number },
): string {
  if (isOwn) return t('relationship.yes_proposed', { name, count });
  return chooses ? t('relationship.yes_choose') : t('relationship.yes_suggest', { name });
}
