import type { CircleSessionDetail } from '@binome/contract/circles/circle-sessions';
import type { CircleDetail } from '@binome/contract/circles/circles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showReply } from '../../lib/http/show-reply.ts';
import { announce } from '../../lib/page/announce.ts';
import { circleSessionQuery } from './page-queries.ts';
import { circleQuery, circlesQuery } from './queries.ts';

/** HTTP statuses whose message the dialog or form shows itself, so no toast repeats it. */
const shownByForm = [403, 404, 409, 422];

interface ChangeOptions<Input> {
  /** What screen readers hear when it is done; nothing where a toast says it. */
  said?: (input: Input) => string;
  onDone?: (input: Input, data: CircleDetail) => void;
  /** The caller shows a refusal; otherwise a toast does. */
  quiet?: boolean;
}

/** A change whose reply is the whole circle. */
export function useCircleChange<Input = void>(
  id: string,
  call: (input: Input) => Promise<{ data: CircleDetail }>,
  { said, onDone, quiet }: ChangeOptions<Input> = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: async ({ data }, input) => {
      if (said) announce(said(input));
      onDone?.(input, data);
      await showReply(client, circleQuery(id), data, [circlesQuery.queryKey]);
    },
    onError: () => client.invalidateQueries({ queryKey: ['circles'] }),
    meta: quiet ? { quiet: shownByForm } : {},
  });
}

interface SessionChangeOptions<Input> {
  said?: (input: Input) => string;
  onDone?: () => void;
  quiet?: boolean;
}

/** A change whose reply is a session of the circle. */
export function useSessionChange<Input = void>(
  session: { id: string; circle_id: string },
  call: (input: Input) => Promise<{ data: CircleSessionDetail }>,
  { said, onDone, quiet }: SessionChangeOptions<Input> = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: async ({ data }, input) => {
      if (said) announce(said(input));
      onDone?.();
      await showReply(client, circleSessionQuery(session.id), data, [circleQuery(session.circle_id).queryKey, circlesQuery.queryKey]);
    },
    onError: () => client.invalidateQueries({ queryKey: ['circles'] }),
    meta: quiet ? { quiet: shownByForm } : {},
  });
}
