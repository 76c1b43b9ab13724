import { useQueryClient } from '@tanstack/react-query';
import { programsQuery } from '../../lib/data/programs.ts';
import { useChannel } from '../../lib/live/cable.ts';

/** Reads the programs again when an hour, a place or the seats of a workshop change. Shows nothing. */
export function LiveWorkshops() {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: programsQuery.queryKey });
  useChannel(
    'WorkshopsChannel',
    {},
    { onMessage: (message) => message.type === 'changed' && refresh(), onConnect: refresh, onMissed: refresh },
  );
  return null;
}
