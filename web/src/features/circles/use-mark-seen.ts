import type { CircleMessage } from '@binome/contract/circles/circle-messages';
import type { CircleDetail } from '@binome/contract/circles/circles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../lib/http/api.ts';
import { circleQuery, circlesQuery } from './queries.ts';

/** Tells the API that the viewer has the messages on the screen. */
export function useMarkSeen({ id, unread }: CircleDetail, messages: readonly CircleMessage[] | undefined): void {
  const client = useQueryClient();
  const marked = useRef(0);
  const revision = Math.max(0, ...(messages ?? []).map((message) => message.revision));
  useEffect(() => {
    if (unread === 0 || revision <= marked.current || document.visibilityState === 'hidden') return;
    marked.current = revision;
    const seen = api('PATCH /api/v1/circles/:id/messages/seen', { params: { id }, body: { revision } });
    void seen.then(
      () => {
        client.setQueryData(circleQuery(id).queryKey, (circle) => circle && { ...circle, unread: 0 });
        return client.invalidateQueries({ queryKey: circlesQuery.queryKey });
      },
      () => {
        marked.current = 0;
      },
    );
  }, [client, id, unread, revision]);
}
