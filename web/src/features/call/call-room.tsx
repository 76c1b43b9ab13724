import { serverNow } from '@binome/contract/values/server-clock';
import { useEffect, useRef, useState } from 'react';
import { useUnsavedChanges } from '../../lib/forms/unsaved-changes.ts';
import { useStore } from '../../lib/page/store.ts';
import { useTitle } from '../../lib/page/use-title.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { AttentionBanner } from './attention-banner.tsx';
import type { Call } from './call.ts';
import { CallBar } from './call-bar.tsx';
import type { CallProps } from './call-meeting.ts';
import { CallTop } from './call-top.tsx';
import type { LocalMedia } from './local-media.ts';
import { type Panels, SidePanel } from './side-panel.tsx';
import { Stage } from './stage.tsx';
import { useCall } from './use-call.ts';

interface CallRoomProps extends CallProps {
  ice: NonNullable<CallProps['room']['ice']>;
  media: LocalMedia;
  panels: Panels;
  /** `hasMet`: both have been in the room at once. */
  onEnd: (reason: 'left' | 'replaced' | 'closed', hasMet: boolean) => void;
}

/** The call itself. It fills the window, always dark, so that the pictures stand out. */
export function CallRoom({ ice, ...props }: CallRoomProps) {
  const { meeting, media } = props;
  const call = useCall({ meetingId: meeting.id, side: meeting.viewer, ice, media });
  return call && <OpenCall {...props} call={call} />;
}

function OpenCall({ call, media, panels, onEnd, ...props }: Omit<CallRoomProps, 'ice'> & { call: Call }) {
  const { t } = useIntl();
  const { partnerName, room } = props;
  const { phase, connectedAt } = useStore(call.store);
  const hasMet = connectedAt !== null || room.has_begun;
  const frame = useRef<HTMLElement>(null);
  const picture = useRef<HTMLVideoElement>(null);
  const [hasPanel, setHasPanel] = useState(false);
  useTitle(t('call.title', { name: partnerName }));
  // A call is not left by a slip, and no new version reloads the page meanwhile.
  useUnsavedChanges(true);
  useEffect(() => {
    frame.current?.querySelector('h1')?.focus();
  }, []);
  useEffect(() => {
    if (phase === 'replaced') onEnd('replaced', hasMet);
  }, [phase, hasMet, onEnd]);
  useEffect(() => {
    if (!room.closes_at) return;
    const timer = setTimeout(() => onEnd('closed', hasMet), Date.parse(room.closes_at) - serverNow());
    return () => clearTimeout(timer);
  }, [room.closes_at, hasMet, onEnd]);
  return (
    <section ref={frame} aria-label={t('call.call')} data-phase={phase} className="scheme-dark fixed inset-0 z-30 flex bg-bg text-ink">
      <div className="relative flex min-w-0 grow flex-col">
        <CallTop call={call} {...props} />
        <AttentionBanner call={call} partnerName={partnerName} />
        <Stage
          call={call}
          media={media}
          room={room}
          partnerName={partnerName}
          picture={picture}
          hasMet={hasMet}
          onLeave={() => onEnd('left', hasMet)}
        />
        <CallBar
          media={media}
          picture={picture}
          frame={frame}
          hasPanel={hasPanel}
          onPanel={() => setHasPanel(!hasPanel)}
          onCall={phase === 'connected' ? () => call.callPartner() : undefined}
          onLeave={() => onEnd('left', hasMet)}
        />
      </div>
      {hasPanel && <SidePanel panels={panels} room={room} partnerName={partnerName} onClose={() => setHasPanel(false)} />}
    </section>
  );
}
