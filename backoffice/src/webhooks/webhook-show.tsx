import type { WebhookWithSecret } from '@binome/contract/console/webhooks';
import { Box } from '@mui/material';
import { EditButton, ShowBase, Title, useRecordContext } from 'react-admin';
import { type FieldName, useIntl } from '../lib/intl.ts';
import { Day } from '../ui/day.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Section } from '../ui/section.tsx';
import { RemoveButton } from './remove-button.tsx';
import { SecretSection } from './secret-section.tsx';
import { TestButton } from './test-button.tsx';
import { WebhookCalls } from './webhook-calls.tsx';
import { WebhookState } from './webhook-list.tsx';

/** A webhook: what it sends where, its secret, and its calls with their answers. */
export default function WebhookShow() {
  return (
    <ShowBase>
      <WebhookPage />
    </ShowBase>
  );
}

function WebhookPage() {
  const webhook = useRecordContext<WebhookWithSecret>();
  const { t, findText } = useIntl();
  if (!webhook) return null;
  const field = (name: FieldName<'webhooks'>) => t(`resources.webhooks.fields.${name}`);
  const events = webhook.event_names.map((event) => findText(`console.webhook_events.${event}`) ?? event);
  return (
    <Box sx={{ pt: 2, maxWidth: 1120 }}>
      <Title title={webhook.name} />
      {webhook.can.edit && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end', mb: 2 }}>
          <TestButton webhook={webhook} />
          <EditButton variant="outlined" />
          <RemoveButton id={webhook.id} name={webhook.name} />
        </Box>
      )}
      <Section title={t('resources.webhooks.name', { smart_count: 1 })}>
        <DescriptionList
          items={[
            [field('enabled'), <WebhookState key="enabled" webhook={webhook} />],
            [field('address'), webhook.address],
            [field('delivered_at'), webhook.delivered_at && <Day key="delivered_at" at={webhook.delivered_at} withTime />],
            [field('created_at'), <Day key="created_at" at={webhook.created_at} />],
            [field('event_names'), events.join(' · ')],
            [field('api_key'), webhook.api_key],
          ]}
        />
      </Section>
      <SecretSection webhook={webhook} />
      <WebhookCalls />
    </Box>
  );
}
