import {
  BellRing,
  type LucideIcon,
  Maximize,
  Mic,
  MicOff,
  MonitorUp,
  MonitorX,
  PanelRight,
  PhoneOff,
  PictureInPicture2,
  Video,
  VideoOff,
} from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from 'react-aria-components';
import { useStore } from '../../lib/page/store.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../../ui/frame/classes.ts';
import type { LocalMedia } from './local-media.ts';

interface CallBarProps {
  media: LocalMedia;
  picture: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLElement | null>;
  hasPanel: boolean;
  onPanel: () => void;
  /** Draws the partner's attention; undefined while they are not there. */
  onCall: (() => void) | undefined;
  onLeave: () => void;
}

/** The buttons of a call, quiet under the picture: an icon each, and the way out in words. */
export function CallBar({ media, picture, frame, hasPanel, onPanel, onCall, onLeave }: CallBarProps) {
  const { t } = useIntl();
  const { microphone, camera, screen } = useStore(media.store);
  const isHeard = microphone === 'on';
  const isSeen = camera === 'on';
  const canShare = 'getDisplayMedia' in (navigator.mediaDevices ?? {});
  return (
    <div role="toolbar" aria-label={t('call.controls')} className="flex items-center justify-center gap-1 px-2 py-2 xs:gap-2">
      <BarButton
        icon={isHeard ? Mic : MicOff}
        label={t(isHeard ? 'call.mute' : 'call.unmute')}
        isOff={!isHeard}
        onPress={() => media.setMicrophone(!isHeard)}
      />
      <BarButton
        icon={isSeen ? Video : VideoOff}
        label={t(isSeen ? 'call.stop_camera' : 'call.start_camera')}
        isOff={!isSeen}
        onPress={() => void media.setCamera(!isSeen)}
      />
      {canShare && (
        <BarButton
          icon={screen ? MonitorX : MonitorUp}
          label={t(screen ? 'call.stop_sharing' : 'call.share')}
          onPress={() => (screen ? media.stopSharing() : void media.shareScreen())}
        />
      )}
      <BarButton icon={PanelRight} label={t(hasPanel ? 'call.hide_panel' : 'call.show_panel')} onPress={onPanel} isExpanded={hasPanel} />
      {onCall && <BarButton icon={BellRing} label={t('call.attention')} onPress={onCall} />}
      {document.fullscreenEnabled && (
        <BarButton icon={Maximize} label={t('call.full_screen')} onPress={() => void toggleFullScreen(frame.current)} isWide />
      )}
      {document.pictureInPictureEnabled && (
        <BarButton
          icon={PictureInPicture2}
          label={t('call.picture_in_picture')}
          onPress={() => void togglePictureInPicture(picture.current)}
          isWide
        />
      )}
      <Button
        type="button"
        onPress={onLeave}
        className="ml-1 flex min-h-12 items-center gap-2 rounded-pill bg-[#b3261e] px-4 text-note font-semibold text-white hover:bg-[#93201a] xs:ml-2"
      >
        <PhoneOff aria-hidden className="size-5" />
        {t('call.leave')}
      </Button>
    </div>
  );
}

interface BarButtonProps {
  icon: LucideIcon;
  label: string;
  onPress: () => void;
  isOff?: boolean;
  isExpanded?: boolean;
  /** Not on phones, where the browser has no use for it. */
  isWide?: boolean;
}

function BarButton({ icon: Icon, label, onPress, isOff, isExpanded, isWide }: BarButtonProps) {
  return (
    <span title={label} className={cx('shrink-0', isWide && 'max-md:hidden')}>
      <Button
        type="button"
        aria-label={label}
        aria-expanded={isExpanded}
        onPress={onPress}
        className={cx(
          'grid size-11 place-items-center rounded-pill border border-transparent hover:bg-sunken xs:size-12',
          isOff && 'bg-warning-soft text-warning',
          isExpanded && 'bg-soft text-on-soft',
        )}
      >
        <Icon aria-hidden className="size-5" />
      </Button>
    </span>
  );
}

/** A browser may refuse both: then nothing happens. */
async function toggleFullScreen(frame: HTMLElement | null): Promise<void> {
  await (document.fullscreenElement ? document.exitFullscreen() : frame?.requestFullscreen())?.catch(() => {});
}

async function togglePictureInPicture(picture: HTMLVideoElement | null): Promise<void> {
  const change = document.pictureInPictureElement ? document.exitPictureInPicture() : picture?.requestPictureInPicture();
  await change?.catch(() => {});
}
