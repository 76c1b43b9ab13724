import { CreatePage } from '../forms/record-pages.tsx';
import { WebhookInputs } from './webhook-inputs.tsx';

export default function WebhookCreate() {
  return (
    <CreatePage title="console.webhooks.add" save="console.webhooks.add" saved="console.webhooks.added">
      <WebhookInputs />
    </CreatePage>
  );
}
