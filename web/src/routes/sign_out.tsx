import { createFileRoute, redirect } from '@tanstack/react-router';
import { signOut } from '../lib/data/session.ts';

export const Route = createFileRoute('/sign_out')({
  preload: false,
  beforeLoad: async ({ context, preload }) => {
    // Preloading must not sign the user out.
    if (preload) return;
    await signOut(context.queryClient);
    throw redirect({ to: '/sign_in' });
  },
});
