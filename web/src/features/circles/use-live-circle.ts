import { useQueryClient } from '@tanstack/react-query';
import { useChannel } from '../../lib/live/cable.ts';
import { circleMessagesQuery, circleSessionQuery } from './page-queries.ts';
import { circleQuery } from './queries.ts';

/** Reads a circle, its messages or its notebook again when a member changes them. */
export function useLiveCircle(id: string): void {
  const client = useQueryClient();
  const readCircle = () => {
    void client.invalidateQueries({ queryKey: circleQuery(id).queryKey });
    void client.invalidateQueries({ queryKey: ['circles', 'session'] });
  };
  const readMessages = () => client.invalidateQueries({ queryKey: circleMessagesQuery(id).queryKey });
  useChannel(
    'CircleChannel',
    { id },
    {
      onMessage: (message) => {
        if (message.type === 'message') void readMessages();
        else if (message.type === 'notes') void client.invalidateQueries({ queryKey: circleSessionQuery(message.session_id).queryKey });
        else readCircle();
      },
      onMissed: () => {
        readCircle();
        void readMessages();
      },
    },
  );
}
