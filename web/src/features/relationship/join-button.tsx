import type { Meeting } from '@binome/contract/mentoring/meetings';
import { phoneAddress } from '@binome/contract/values/phone-address';
import { isSafeLink } from '@binome/contract/values/safe-link';
import { Phone, Video } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { buttonClass, LinkButton } from '../../ui/frame/button.tsx';

/** Leads to the video room, opens one outside of Binôme in a new tab, or dials the partner's number. A URL that is not a safe link is shown as text. */
export function JoinButton({ meeting, partnerName }: { meeting: Meeting; partnerName: string }) {
  const { t } = useIntl();
  const { id, type, room_url, partner_phone, can } = meeting;
  const className = buttonClass(can.join ? 'primary' : 'secondary');
  if (type === 'videoconference' && room_url && !isSafeLink(room_url)) {
    return <p className="min-w-0 self-center text-small break-all select-all">{room_url}</p>;
  }
  if (type === 'videoconference' && !room_url) {
    return (
      <LinkButton to="/webconferences/$id" params={{ id }} variant={can.join ? 'primary' : 'secondary'}>
        <Video aria-hidden />
        {t(can.join ? 'relationship.join' : 'relationship.test_devices')}
      </LinkButton>
    );
  }
  if (type === 'videoconference' && room_url) {
    return (
      <a href={room_url} target="_blank" rel="noreferrer" className={className}>
        <Video aria-hidden />
        {t('relationship.join')}
        <span className="sr-only">{t('relationship.new_tab')}</span>
      </a>
    );
  }
  if (type === 'phone_call' && partner_phone) {
    return (
      <a href={phoneAddress(partner_phone)} className={className}>
        <Phone aria-hidden />
        {t('relationship.call', { name: partnerName })}
        <span className="tabular-nums">{partner_phone}</span>
      </a>
    );
  }
  return null;
}
