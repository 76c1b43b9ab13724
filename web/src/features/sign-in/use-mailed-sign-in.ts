import { useMutation } from '@tanstack/react-query';
import { api, failureMessages } from '../../lib/http/api.ts';

/** Asks for a mail with a link to sign in. `sent` is what the API says of it, which is the same for every address. */
export function useMailedSignIn(next: string | undefined) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: ({ email, stays }: { email: string; stays: boolean }) =>
      api('POST /auth/sign_in_links', { body: { email, return_path: next, stay_signed_in: stays } }),
    meta: { quiet: true },
  });
  return { send: mutate, isPending, messages: failureMessages(error), sent: data?.message };
}
