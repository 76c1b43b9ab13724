import { createFileRoute, redirect } from '@tanstack/react-router';
import { Welcome } from '../../features/welcome/welcome.tsx';
import { home, isSignedIn } from '../../lib/session.ts';

export const Route = createFileRoute('/_public/')({
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ to: home });
  },
  component: Welcome,
});
