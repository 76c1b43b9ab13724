import { createFileRoute } from '@tanstack/react-router';
import { Auth } from '../../features/registration/auth.tsx';

export const Route = createFileRoute('/_joining/auth')({ component: Auth });
