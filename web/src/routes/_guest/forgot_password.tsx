import { createFileRoute } from '@tanstack/react-router';
import { ForgotPassword } from '../../features/sign-in/forgot-password.tsx';

export const Route = createFileRoute('/_guest/forgot_password')({ component: Page });

function Page() {
  const { return_to } = Route.useSearch();
  return <ForgotPassword returnTo={return_to} />;
}
