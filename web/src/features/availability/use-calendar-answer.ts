import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { calendarsQuery } from './queries.ts';

/**
 * Sends the answer with which a provider has led back to this page. It is in the fragment, which no server sees, and leaves the address once
 * it is read.
 */
export function useCalendarAnswer() {
  const { t } = useIntl();
  const client = useQueryClient();
  const isSent = useRef(false);
  const [answer] = useState(readAnswer);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: NonNullable<typeof answer>) => api('POST /api/v1/calendar_connections', { body }),
    onSuccess: (calendars) => {
      client.setQueryData(calendarsQuery.queryKey, calendars);
      showToast({ title: t('availability.calendar_connected'), tone: 'success' });
    },
    meta: { quiet: true },
  });
  useEffect(() => {
    // It works once, and React runs effects twice in development.
    if (!answer || isSent.current) return;
    isSent.current = true;
    history.replaceState(history.state, '', location.pathname);
    mutate(answer);
  }, [answer, mutate]);
  return { error, isPending };
}

function readAnswer() {
  const values = new URLSearchParams(location.hash.slice(1));
  const [state, code, error] = ['state', 'code', 'error'].map((name) => values.get(name));
  if (!state) return undefined;
  return { state, ...(code && { code }), ...(error && { error }) };
}
