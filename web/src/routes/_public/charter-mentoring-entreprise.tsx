import { createFileRoute } from '@tanstack/react-router';
import { Charter } from '../../features/content/charter.tsx';
import { useTextSource } from '../../lib/text/texts.ts';

export const Route = createFileRoute('/_public/charter-mentoring-entreprise')({
  component: Page,
});

function Page() {
  return <Charter source={useTextSource()} />;
}
