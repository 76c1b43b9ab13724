import { phoneAddress } from '@binome/contract/values/phone-address';
import { Phone } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../../ui/frame/classes.ts';
import type { CallProps } from './call-meeting.ts';

/** The phone number of the partner, for when the call does not work. Nothing if they show none. */
export function PhoneWayOut({ room: { partner_phone: phone }, partnerName: name, className }: PhoneWayOutProps) {
  const { t } = useIntl();
  if (!phone) return null;
  return (
    <p className={cx('flex flex-wrap items-center gap-2 text-small', className)}>
      <Phone aria-hidden className="size-4" />
      {t('call.phone_way_out', { name })}
      <a href={phoneAddress(phone)} className="text-link underline tabular-nums">
        {phone}
      </a>
    </p>
  );
}

type PhoneWayOutProps = Pick<CallProps, 'room' | 'partnerName'> & { className?: string };
