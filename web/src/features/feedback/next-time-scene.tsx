import type { Meeting } from '@binome/contract/mentoring/meetings';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { invalidateMeetings, showMeeting } from '../../lib/data/meetings.ts';
import { api, failureMessages } from '../../lib/http/api.ts';
import { announce } from '../../lib/page/announce.ts';
import { formatClock, formatLongDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { Scene } from '../../ui/layout/scene.tsx';
import { rhythmOf, sameTimeLater } from './next-time.ts';

interface NextTimeProps {
  meeting: Meeting;
  relationship: MentoringRelationship;
  partnerName: string;
}

/** The next session: the one that is planned, or the same weekday and hour when both are free, which one press proposes. */
export function NextTime({ meeting, relationship, partnerName: name }: NextTimeProps) {
  const intl = useIntl();
  const { t, timeZone } = intl;
  const titleId = useId();
  const client = useQueryClient();
  const { id, next_meeting: next, path, can } = relationship;
  const { type, place, video_url, duration_minutes, starts_at: held } = meeting;
  const isAsked = can.plan && !next && held !== null;
  const free = useQuery({
    queryKey: ['free_slots', id, 'next', duration_minutes],
    queryFn: ({ signal }) =>
      api('GET /api/v1/mentoring_relationships/:id/free_slots', { params: { id }, query: { duration: duration_minutes }, signal }),
    enabled: isAsked,
    meta: { quiet: true },
  });
  const plan = useMutation({
    mutationFn: (starts_at: string) =>
      api('POST /api/v1/meetings', {
        body: {
          ...{ mentoring_relationship_id: id, subject: t('feedback.next_subject', { number: path.held + 1 }), type, duration_minutes },
          ...{ place: place ?? undefined, video_url: video_url ?? undefined, slots: [starts_at] },
        },
      }),
    onSuccess: ({ data }) => {
      announce(resultText(data.starts_at !== null));
      void showMeeting(client, data);
    },
    // Others may have taken the time meanwhile.
    onError: () => invalidateMeetings(client),
    meta: { quiet: true },
  });
  const resultText = (isBooked: boolean) => (isBooked ? t('feedback.next_booked') : t('feedback.next_proposed', { name }));
  const when = (instant: string) => t('feedback.next_when', { day: formatLongDate(intl, instant), clock: formatClock(intl, instant) });
  if (plan.data || next) {
    const start = plan.data ? (plan.data.data.starts_at ?? plan.variables) : next?.starts_at;
    const isBooked = plan.data ? plan.data.data.starts_at !== null : next?.starts_at != null;
    return (
      <Scene aria-labelledby={titleId}>
        <h2 id={titleId} className="font-display text-h2 font-semibold">
          {resultText(isBooked)}
        </h2>
        {start && <p className="font-display text-h1 font-bold text-balance first-letter:uppercase">{when(start)}</p>}
      </Scene>
    );
  }
  if (!isAsked || free.isPending) return null;
  const start = sameTimeLater(free.data?.data.map(({ starts_at }) => starts_at) ?? [], held, rhythmOf(path.held_at), timeZone);
  return (
    <Scene aria-labelledby={titleId}>
      <h2 id={titleId} className="font-display text-h2 font-semibold text-balance">
        {t(start ? 'feedback.next_same' : 'feedback.next_when_free')}
      </h2>
      <FormErrors title={t('feedback.next_refused')} messages={failureMessages(plan.error)} />
      {start && <p className="font-display text-h1 font-bold text-balance first-letter:uppercase">{when(start)}</p>}
      <div className="flex flex-wrap gap-2">
        {start && (
          <Button variant="primary" isPending={plan.isPending} onPress={() => plan.mutate(start)}>
            {t('feedback.next_propose', { name })}
          </Button>
        )}
        <LinkButton to="/mentoring_center/$id/session" params={{ id }} variant={start ? 'quiet' : 'primary'}>
          {t(start ? 'feedback.next_other' : 'feedback.next_choose')}
        </LinkButton>
      </div>
    </Scene>
  );
}
