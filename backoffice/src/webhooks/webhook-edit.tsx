import { BooleanInput } from 'react-admin';
import { EditPage } from '../forms/record-pages.tsx';
import { WebhookInputs } from './webhook-inputs.tsx';

export default function WebhookEdit() {
  return (
    <EditPage>
      <BooleanInput source="enabled" helperText="console.webhooks.enabled_hint" />
      <WebhookInputs />
    </EditPage>
  );
}
