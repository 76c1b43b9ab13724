import { webhookBody } from '@binome/api/webhooks/queue-calls';
import type { DraftContext } from './draft-context.ts';

/** A webhook with some past calls. It is switched off, because the demo must not send requests. */
export function webhookRows({ id, clock, draft }: DraftContext) {
  const webhook_id = id('webhook', 'directory');
  const call = (event_name: string, days: number, status: number) => {
    const created_at = clock.ago(days, event_name);
    const isAccepted = status < 300;
    return {
      id: id('webhook call', event_name),
      webhook_id,
      event_id: id('webhook event', event_name),
      event_name,
      body: webhookBody(event_name, created_at, { [`${event_name.split('.')[0]}_id`]: id('webhook subject', event_name) }),
      state: isAccepted ? ('delivered' as const) : ('failed' as const),
      attempts: isAccepted ? 1 : 9,
      attempt_at: created_at,
      answered_at: created_at,
      answer_status: status,
      answer: isAccepted ? '' : 'Service Unavailable',
      created_at,
    };
  };
  return {
    webhooks: [
      {
        id: webhook_id,
        name: 'Annuaire RH',
        address: `https://annuaire.${draft.mailDomain}/binome`,
        event_names: ['registration.validated', 'account.closed', 'mentoring_relationship.initiated', 'mentoring_relationship.finished'],
        enabled: false,
        created_at: clock.ago(60, 'webhook'),
      },
    ],
    webhook_deliveries: [call('registration.validated', 12, 200), call('mentoring_relationship.initiated', 6, 503)],
  };
}
