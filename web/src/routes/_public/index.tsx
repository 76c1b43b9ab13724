import { createFileRoute, redirect } from '@tanstack/react-router';
import { Welcome } from '../../features/welcome/welcome.tsx';
import { homePath, isSignedIn } from '../../lib/session.ts';

export const Route = createFileRoute('/_public/')({
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ to: homePath });
  },
  component: Welcome,
});
