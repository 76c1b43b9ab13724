import type { ChangedResource } from '@binome/contract/channels';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { updateOnlineUsers } from '../../lib/data/online-users.ts';
import { currentUserQuery } from '../../lib/data/session.ts';
import { type Model, runRequest } from '../../lib/http/run-request.ts';
import { onStateChange, useChannel, useSocket } from '../../lib/live/cable.ts';

/** The models whose queries show each resource. */
const modelsOf: Record<ChangedResource, Model[]> = {
  notification: ['notifications'],
  mentoring_request: ['mentoring_requests', 'mentoring_relationships', 'presenters', 'participants', 'profiles'],
  match_proposal: ['match_proposals', 'mentoring_relationships'],
  mentoring_relationship: ['mentoring_relationships', 'mentoring_requests', 'meetings', 'profiles'],
  meeting: ['meetings', 'mentoring_relationships', 'free_slots', 'meetings_history', 'feedbacks'],
  conversation: ['conversations'],
  circle: ['circles'],
};
const allResources = Object.keys(modelsOf) as ChangedResource[];

/** One change often causes several messages: they are answered together. */
const pauseMilliseconds = 100;

/** Refetches the queries that the API reports as changed, and all live queries when the socket is cut or has missed a change. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const refresh = refreshOf(client);
  // The refused call leads to the sign-in page.
  useSocket(() => void client.invalidateQueries({ queryKey: currentUserQuery.queryKey }));
  useChannel(
    'NotificationsChannel',
    {},
    {
      onMessage: (message) => {
        if (message.type === 'changed') refresh([message.resource]);
        else if (message.type === 'notification') refresh(['notification']);
      },
      onMissed: () => refresh(allResources),
    },
  );
  useChannel('PresenceChannel', {}, { onMessage: (changes) => updateOnlineUsers(client, changes) });
  // A query takes its interval anew when it is read: after a cut it polls as it does without a socket.
  useEffect(() => onStateChange((state) => state !== 'live' && refresh(allResources)), [refresh]);
}

const refreshers = new WeakMap<QueryClient, (resources: ChangedResource[]) => void>();

function refreshOf(client: QueryClient): (resources: ChangedResource[]) => void {
  const existing = refreshers.get(client);
  if (existing) return existing;
  const waiting = new Set<ChangedResource>();
  const refreshWaiting = () => {
    // A newer server may name a resource that this version does not know: its request is refused.
    const changed = new Set([...waiting].flatMap((resource): string[] => modelsOf[resource] ?? [resource]));
    waiting.clear();
    for (const model of changed) runRequest(client, { type: 'get', sub_type: 'all', model });
  };
  const refresh = (resources: ChangedResource[]) => {
    if (waiting.size === 0) setTimeout(refreshWaiting, pauseMilliseconds);
    for (const resource of resources) waiting.add(resource);
  };
  refreshers.set(client, refresh);
  return refresh;
}
