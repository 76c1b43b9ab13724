import { BellRing, LoaderCircle, MicOff } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { useStore } from '../../lib/page/store.ts';
import { formatClock } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { cx } from '../../ui/frame/classes.ts';
import type { Call } from './call.ts';
import type { CallProps } from './call-meeting.ts';
import type { LocalMedia } from './local-media.ts';
import { MediaView } from './media-view.tsx';
import { OwnPicture } from './own-picture.tsx';
import { PhoneWayOut } from './phone-way-out.tsx';

interface StageProps extends Pick<CallProps, 'room' | 'partnerName'> {
  call: Call;
  media: LocalMedia;
  picture: RefObject<HTMLVideoElement | null>;
  /** Have both partners been in the room at the same time? */
  hasMet: boolean;
  onLeave: () => void;
}

/** The partner, large, with what happens to the connection in words; oneself in a corner. */
export function Stage({ call, media, room, partnerName: name, picture, hasMet, onLeave }: StageProps) {
  const { t } = useIntl();
  const { phase, stream, partner, quality, isVideoHeldBack, partnerLeftAt } = useStore(call.store);
  // Who comes after the partner has left reads it from the room.
  const leftAt = partnerLeftAt ?? (room.partner_left_at ? Date.parse(room.partner_left_at) : null);
  const isPoor = phase === 'waiting' || phase === 'interrupted' || quality === 'poor';
  const shows = partner?.hasVideo !== false && !partner?.isHeldBack;
  return (
    <div className="relative grid min-h-0 grow place-items-center overflow-hidden bg-[#0b0f18] text-white">
      {stream && (
        <MediaView
          ref={picture}
          stream={stream}
          label={t('call.partner_picture', { name })}
          className={cx(
            'absolute inset-0 size-full',
            partner?.isSharing ? 'object-contain' : 'object-cover md:object-contain',
            !shows && 'opacity-0',
          )}
        />
      )}
      <div role="status" className="relative flex max-w-[40ch] flex-col items-center gap-3 px-4 text-center text-note">
        {phase === 'waiting' && <Waiting name={name} leftAt={leftAt} hasMet={hasMet} onCall={() => call.callPartner()} onLeave={onLeave} />}
        {phase === 'connecting' && <Busy>{t('call.connecting', { name })}</Busy>}
        {phase === 'interrupted' && <Busy>{t('call.interrupted')}</Busy>}
        {phase === 'connected' && !shows && (
          <p>{t(partner?.isHeldBack ? 'call.partner_held_back' : 'call.partner_without_camera', { name })}</p>
        )}
      </div>
      <div className="absolute bottom-3 left-3 flex max-w-[60%] flex-col items-start gap-2 text-small">
        {phase === 'connected' && partner?.isMuted && (
          <p className="flex items-center gap-1.5 rounded-pill bg-[#0b0f18cc] px-3 py-1">
            <MicOff aria-hidden className="size-4" />
            {t('call.partner_muted', { name })}
          </p>
        )}
        {isVideoHeldBack && <p className="rounded-control bg-[#0b0f18cc] px-3 py-1">{t('call.held_back')}</p>}
        {isPoor && <PhoneWayOut room={room} partnerName={name} className="rounded-control bg-[#0b0f18cc] px-3 py-1" />}
      </div>
      <OwnPicture media={media} />
    </div>
  );
}

interface WaitingProps {
  name: string;
  /** When the partner left; null before they have come. */
  leftAt: number | null;
  hasMet: boolean;
  onCall: () => void;
  onLeave: () => void;
}

/** The partner is not there: they have not come yet, or they have left. */
function Waiting({ name, leftAt, hasMet, onCall, onLeave }: WaitingProps) {
  const intl = useIntl();
  const { t } = intl;
  const [hasCalled, setHasCalled] = useState(false);
  return (
    <>
      <p className="text-h3 font-semibold">
        {leftAt ? t('call.partner_left', { name, clock: formatClock(intl, leftAt) }) : t('call.waiting', { name })}
      </p>
      <p>{leftAt ? t(hasMet ? 'call.ended' : 'call.partner_left_text', { name }) : t('call.waiting_text', { name })}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {leftAt && hasMet && (
          <Button variant="primary" onPress={onLeave}>
            {t('call.rate')}
          </Button>
        )}
        <Button
          isDisabled={hasCalled}
          onPress={() => {
            setHasCalled(true);
            onCall();
            setTimeout(() => setHasCalled(false), 60_000);
          }}
        >
          <BellRing aria-hidden />
          {hasCalled ? t('call.called_again') : t('call.call_again', { name })}
        </Button>
      </div>
    </>
  );
}

function Busy({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 rounded-pill bg-[#0b0f18cc] px-4 py-2">
      <LoaderCircle aria-hidden className="size-5 animate-spin motion-reduce:animate-none" />
      {children}
    </p>
  );
}
