import { createFileRoute } from '@tanstack/react-router';
import { InformationPage } from '../../features/content/information-page.tsx';

export const Route = createFileRoute('/_public/solution-formation-afest')({
  component: Page,
});

function Page() {
  return <InformationPage kind="afest" />;
}
