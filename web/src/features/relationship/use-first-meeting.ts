import type { Meeting } from '@binome/contract/mentoring/meetings';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { bestStarts, slotsQuery } from '../../lib/data/free-slots.ts';
import { invalidateMeetings, showMeeting } from '../../lib/data/meetings.ts';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';

type Time = { starts_at: string; appointment_id?: string };

const minutes = 60;

/**
 * The times of a first meeting. `choose` accepts a proposed one, or books or proposes a free one, and then calls `onDone`.
 * `books`: a press on a free time books it.
 * @param found the meeting whose times wait for an answer; undefined while it is loading
 */
export function useFirstMeeting(
  { id, can }: MentoringRelationship,
  found: { proposed: Meeting | undefined; isOwn: boolean } | undefined,
  onDone: () => void,
) {
  const { t, timeZone } = useIntl();
  const client = useQueryClient();
  const proposed = found?.proposed;
  const needsFree = found !== undefined && !proposed && can.plan;
  const free = useQuery({ ...slotsQuery(id, { duration: minutes }), enabled: needsFree });
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ starts_at, appointment_id }: Time) =>
      proposed && appointment_id
        ? api('PATCH /api/v1/meetings/:id/appointments/:appointment_id', {
            params: { id: proposed.id, appointment_id },
            body: { event: 'accept' },
          })
        : api('POST /api/v1/meetings', {
            body: {
              ...{ mentoring_relationship_id: id, subject: t('booking.subject_first'), type: 'videoconference' },
              ...{ duration_minutes: minutes, slots: [starts_at], book: true },
            },
          }),
    onSuccess: ({ data }) => {
      void showMeeting(client, data);
      showToast({ title: t(data.starts_at ? 'proposal.accepted' : 'relationship.yes_sent'), tone: 'success' });
      onDone();
    },
    onError: () => invalidateMeetings(client),
    meta: { quiet: true },
  });
  return { times: timesOf(), books: free.data?.books_at_once ?? false, choose: mutate, error, isPending };

  function timesOf(): Time[] | undefined {
    if (!found) return undefined;
    if (proposed) return proposed.proposals.map(({ id: appointment_id, starts_at }) => ({ starts_at, appointment_id }));
    if (!needsFree || free.isError) return [];
    const starts = free.data?.data.map(({ starts_at }) => starts_at);
    return starts && bestStarts(starts, timeZone).map((starts_at) => ({ starts_at }));
  }
}
