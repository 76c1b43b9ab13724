import { createFileRoute, useLocation } from '@tanstack/react-router';
import { Legal } from '../../features/content/legal.tsx';

export const Route = createFileRoute('/_public/cgu')({
  component: Page,
});

function Page() {
  const anchor = useLocation({ select: ({ hash }) => hash });
  return <Legal anchor={anchor} />;
}
