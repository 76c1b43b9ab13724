import type { Conversation } from '@binome/contract/messaging/conversations';
import { useIntl } from '../../lib/text/intl.ts';
import { Alert } from '../../ui/layout/alert.tsx';
import { partnerIn } from './people.ts';

/** Says why the conversation is closed, until when it is open, or that the partner's profile is paused. */
export function ThreadNotice({ conversation }: { conversation: Conversation }) {
  const { t, formatDate } = useIntl();
  const { obstacle, writable_until: until, partner_paused } = conversation;
  const name = partnerIn(conversation).first_name;
  const texts = {
    partner_closed: t('messenger.partner_closed'),
    partner_suspended: t('messenger.partner_suspended', { name }),
    partner_left: t('messenger.partner_left'),
    ended: t('messenger.ended'),
  };
  const text = obstacle
    ? texts[obstacle]
    : until
      ? t('messenger.writable_until', { date: formatDate(until, { dateStyle: 'long' }) })
      : partner_paused && t('messenger.partner_paused', { name });
  if (!text) return null;
  return (
    <div className="px-3 pb-3 lg:px-4">
      <Alert tone={obstacle ? 'warning' : 'info'}>{text}</Alert>
    </div>
  );
}
