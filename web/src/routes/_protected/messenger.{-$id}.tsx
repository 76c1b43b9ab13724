import { createFileRoute } from '@tanstack/react-router';
import { Messenger } from '../../features/messenger/messenger.tsx';
import { conversationsQuery, settingsQuery, threadQuery } from '../../features/messenger/queries.ts';
import { waitForPageData } from '../../lib/http/page-data.ts';
import { withMessages } from '../../lib/text/intl.ts';
import { searchId } from '../../lib/text/search.ts';

export const Route = createFileRoute('/_protected/messenger/{-$id}')({
  validateSearch: ({ message }: Record<string, unknown>): { message?: string } => ({ message: searchId(message) }),
  // The page shows errors itself.
  loader: async ({ context: { queryClient }, params: { id } }) => {
    queryClient.prefetchQuery(settingsQuery);
    const queries = [queryClient.prefetchQuery(conversationsQuery), id ? queryClient.prefetchQuery(threadQuery(id)) : undefined];
    await withMessages('messenger', waitForPageData(queryClient, Promise.all(queries)));
  },
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const { message } = Route.useSearch();
  return <Messenger id={id} messageId={message} />;
}
