import { createFileRoute } from '@tanstack/react-router';
import { Contact } from '../../features/welcome/contact.tsx';

export const Route = createFileRoute('/_public/contact-mentoring')({ component: Contact });
