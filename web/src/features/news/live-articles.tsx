import type { ChannelMessages } from '@binome/contract/channels';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { programsQuery } from '../../lib/data/programs.ts';
import { useChannel } from '../../lib/live/cable.ts';
import { refreshArticles, setLikes } from './change-articles.ts';

/** Follows the articles for the whole company and those of the member's programs. Shows nothing. */
export function LiveArticles() {
  const { data: programs = [] } = useQuery(programsQuery);
  return (
    <>
      <Follow />
      {programs.map(({ id, enrolled }) => enrolled && <Follow key={id} programId={id} />)}
    </>
  );
}

function Follow({ programId }: { programId?: string }) {
  const client = useQueryClient();
  useChannel('ArticlesChannel', programId ? { program_id: programId } : {}, {
    onMessage: (message) => receive(client, message),
    onMissed: () => refreshArticles(client),
  });
  return null;
}

function receive(client: QueryClient, message: ChannelMessages['ArticlesChannel']): void {
  if (message.type === 'liked') setLikes(client, message.id, { likes: message.likes });
  else if (message.type === 'changed') refreshArticles(client);
}
