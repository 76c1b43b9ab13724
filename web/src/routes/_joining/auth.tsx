import { createFileRoute } from '@tanstack/react-router';
import { AfterSignUp } from '../../features/registration/after-sign-up.tsx';

export const Route = createFileRoute('/_joining/auth')({ component: AfterSignUp });
