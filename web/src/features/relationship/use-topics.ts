import type { MeetingDetail } from '@binome/contract/mentoring/meetings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { meetingQuery } from '../../lib/data/meetings.ts';
import { api } from '../../lib/http/api.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { addTopic, agendaItems, removeTopic } from './agenda-items.ts';

/** The topics of a meeting's agenda. Each change is saved at once; what the partner writes meanwhile is merged by the API. */
export function useTopics({ id, agenda }: MeetingDetail) {
  const { t } = useIntl();
  const client = useQueryClient();
  const { queryKey } = meetingQuery(id);
  const { mutateAsync, isPending, variables } = useMutation({
    // One after the other: each is based on the version that the one before left.
    scope: { id: `agenda ${id}` },
    mutationFn: ({ topic, isChosen }: { topic: string; isChosen: boolean }) => {
      const { body, version } = client.getQueryData(queryKey)?.agenda ?? agenda;
      return api('PATCH /api/v1/meetings/:id/agenda', {
        params: { id },
        body: { body: isChosen ? addTopic(body, topic) : removeTopic(body, topic), version },
      });
    },
    onSuccess: async ({ data }, { topic, isChosen }) => {
      announce(t(isChosen ? 'relationship.item_added' : 'relationship.item_removed', { title: topic }));
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (meeting) => meeting && { ...meeting, agenda: data });
    },
    meta: { quiet: [403, 404, 422] },
  });
  const chosen = agendaItems(agenda.body);
  const shown = !isPending
    ? chosen
    : variables.isChosen
      ? [...chosen, variables.topic]
      : chosen.filter((topic) => topic !== variables.topic);
  return { chosen: shown, change: mutateAsync };
}
