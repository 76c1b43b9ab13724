import { createFileRoute } from '@tanstack/react-router';
import { LegalNoticePage } from '../../features/content/legal-notice.tsx';
import { useTextSource } from '../../lib/text/texts.ts';

export const Route = createFileRoute('/_public/mentions-legales')({
  component: Page,
});

function Page() {
  return <LegalNoticePage source={useTextSource()} />;
}
