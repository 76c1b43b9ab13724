import { serverNow } from '@binome/contract/values/server-clock';
import { DoorOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from '../../lib/page/store.ts';
import { formatClock, formatShortDateTime } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import type { CallProps } from './call-meeting.ts';
import { checkNetwork, type NetworkCheck } from './check-network.ts';
import { DeviceCheck } from './device-check.tsx';
import type { LocalMedia } from './local-media.ts';
import { PhoneWayOut } from './phone-way-out.tsx';
import { PrivacyNote } from './privacy-note.tsx';

interface CallDoorProps extends CallProps {
  media: LocalMedia;
  isEntering: boolean;
  onEnter: () => void;
}

/** The page before the call: devices, network, the presence of the partner, and the button to enter from 10 minutes before the session. */
export function CallDoor({ meeting, room, partnerName: name, media, isEntering, onEnter }: CallDoorProps) {
  const intl = useIntl();
  const { t } = intl;
  const { microphone, camera } = useStore(media.store);
  const isAsking = microphone === 'asking' || camera === 'asking';
  return (
    <>
      <PageHeader
        title={t('call.title', { name })}
        back={
          <BackLink to="/mentoring_center/$id" params={{ id: meeting.mentoring_relationship_id }}>
            {t('call.back')}
          </BackLink>
        }
      >
        {[meeting.subject, meeting.starts_at && formatShortDateTime(intl, meeting.starts_at)].filter(Boolean).join(' · ')}
      </PageHeader>
      <Card className="flex flex-col gap-5">
        <DeviceCheck media={media} />
        <NetworkNote room={room} />
        <div role="status" className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="text-note font-medium">{doorText()}</p>
          {room.is_open && (
            <Button variant="primary" isPending={isEntering} isDisabled={isAsking} onPress={onEnter}>
              <DoorOpen aria-hidden />
              {t('call.enter')}
            </Button>
          )}
        </div>
        {room.is_open && <PhoneWayOut room={room} partnerName={name} className="text-ink-2" />}
        <PrivacyNote name={name} />
      </Card>
    </>
  );

  function doorText(): string {
    if (room.is_open && !room.is_partner_here && room.partner_left_at) {
      return t('call.partner_left', { name, clock: formatClock(intl, room.partner_left_at) });
    }
    if (room.is_open) return t(room.is_partner_here ? 'call.partner_here' : 'call.nobody_here', { name });
    if (!room.opens_at || !room.closes_at) return t('call.no_time');
    if (Date.parse(room.opens_at) > serverNow()) return t('call.opens_at', { when: formatShortDateTime(intl, room.opens_at) });
    return t('call.closed');
  }
}

function NetworkNote({ room: { ice } }: Pick<CallProps, 'room'>) {
  const { t } = useIntl();
  const [result, setResult] = useState<NetworkCheck | null>(null);
  const isOpen = ice !== null;
  const [firstIce, setFirstIce] = useState(ice);
  if (isOpen && !firstIce) setFirstIce(ice);
  useEffect(() => {
    if (!firstIce) return;
    let isMounted = true;
    checkNetwork(firstIce).then(
      (checked) => isMounted && setResult(checked),
      () => isMounted && setResult('blocked'),
    );
    return () => {
      isMounted = false;
    };
  }, [firstIce]);
  if (!firstIce) return null;
  if (result === 'blocked') return <Alert tone="warning">{t('call.network_blocked')}</Alert>;
  return <p className="text-small text-ink-2">{t(result ? `call.network_${result}` : 'call.network_checking')}</p>;
}
