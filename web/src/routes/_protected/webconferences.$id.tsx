import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { webconferenceQuery } from '../../features/call/queries.ts';
import { WebconferencePage } from '../../features/call/webconference-page.tsx';
import { PagePending } from '../../features/system/page-pending.tsx';
import { meetingQuery } from '../../lib/data/meetings.ts';
import { waitForPageData } from '../../lib/http/page-data.ts';
import { loadMessages } from '../../lib/text/intl.ts';

// The panels beside the call, loaded when they are opened.
const Agenda = lazy(async () => {
  const [module] = await Promise.all([import('../../features/relationship/agenda.tsx'), loadMessages('mentoring')]);
  return { default: module.CallAgenda };
});
const Notes = lazy(async () => {
  const [module] = await Promise.all([import('../../features/relationship/call-notes.tsx'), loadMessages('mentoring')]);
  return { default: module.CallNotes };
});
const Conversation = lazy(async () => {
  const [module] = await Promise.all([import('../../features/messenger/call-conversation.tsx'), loadMessages('messenger')]);
  return { default: module.CallConversation };
});

export const Route = createFileRoute('/_protected/webconferences/$id')({
  // The page shows errors itself.
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const queries = [queryClient.prefetchQuery(meetingQuery(id)), queryClient.prefetchQuery(webconferenceQuery(id))];
    await Promise.all([loadMessages('call'), waitForPageData(queryClient, Promise.all(queries))]);
  },
  pendingComponent: () => <PagePending />,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return (
    <WebconferencePage
      key={id}
      id={id}
      panels={({ mentoring_relationship_id: relationshipId }) => ({
        agenda: <Agenda meetingId={id} relationshipId={relationshipId} />,
        notes: <Notes relationshipId={relationshipId} />,
        messages: <Conversation relationshipId={relationshipId} />,
      })}
    />
  );
}
