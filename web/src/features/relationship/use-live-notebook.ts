import { useQueryClient } from '@tanstack/react-query';
import { meetingQuery } from '../../lib/data/meetings.ts';
import { useChannel } from '../../lib/live/cable.ts';
import { notebookQuery } from './queries.ts';

/** Reads the notebook and the agendas of the relationship's meetings again when one of the partners changes them. */
export function useLiveNotebook(relationshipId: string): void {
  const client = useQueryClient();
  const { queryKey } = notebookQuery(relationshipId);
  useChannel(
    'RelationshipChannel',
    { id: relationshipId },
    {
      onMessage: (message) => {
        const meetingId = message.resource === 'shared_text' ? message.meeting_id : null;
        client.invalidateQueries({ queryKey: meetingId ? meetingQuery(meetingId).queryKey : queryKey });
      },
      onMissed: () => client.invalidateQueries({ queryKey }),
    },
  );
}
