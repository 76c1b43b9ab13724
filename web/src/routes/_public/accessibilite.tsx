import { createFileRoute } from '@tanstack/react-router';
import { InformationPage } from '../../features/content/information-page.tsx';

export const Route = createFileRoute('/_public/accessibilite')({
  component: Page,
});

function Page() {
  return <InformationPage kind="accessibility" />;
}
