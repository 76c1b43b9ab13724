import type { LinkedAction, useActionLink } from '@binome/contract/notifications/action-links';
import type { RequestBody } from '@binome/contract/values/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mailedLinkKey, useMailedLink } from '../../lib/data/use-mailed-link.ts';
import { api, failureMessages } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';

type Use = RequestBody<typeof useActionLink>;
type WithoutToken<Body> = Body extends unknown ? Omit<Body, 'token'> : never;

const kind = 'action_link';

/** Reads what a link of a mail does. */
export function useLinkedAction(token: string) {
  return useMailedLink(kind, token, (signal) => api('POST /api/v1/action_links', { body: { token }, signal }));
}

/** Does what the link is for, and shows what has become of it. After a refusal it is read again: the record has often moved on. */
export function useAnswer(token: string) {
  const client = useQueryClient();
  const { locale } = useIntl();
  const queryKey = mailedLinkKey(kind, token, locale);
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: async (use: WithoutToken<Use>) => (await api('POST /api/v1/action_link_uses', { body: { ...use, token } as Use })).data,
    onSuccess: (done: LinkedAction) => client.setQueryData(queryKey, done),
    onError: () => client.invalidateQueries({ queryKey }),
    meta: { quiet: true },
  });
  return { send: mutate, isPending, messages: failureMessages(error), hasAnswered: isSuccess };
}
