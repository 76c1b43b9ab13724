import {
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
  onLeave: () => void;
}

/** The buttons of a call. */
export function CallBar({ media, picture, frame, hasPanel, onPanel, onLeave }: CallBarProps) {
  const { t } = useIntl();
  const { microphone, camera, screen } = useStore(media.store);
  const isHeard = microphone === 'on';
  const isSeen = camera === 'on';
  const canShare = 'getDisplayMedia' in (navigator.mediaDevices ?? {});
  return (
    <div role="toolbar" aria-label={t('call.controls')} className="flex items-start justify-center gap-1 px-2 py-2 md:flex-wrap md:gap-2">
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
      <BarButton icon={PhoneOff} label={t('call.leave')} onPress={onLeave} isDanger />
    </div>
  );
}

interface BarButtonProps {
  icon: LucideIcon;
  label: string;
  onPress: () => void;
  isOff?: boolean;
  isDanger?: boolean;
  isExpanded?: boolean;
  /** Not on phones, where the browser has no use for it. */
  isWide?: boolean;
}

function BarButton({ icon: Icon, label, onPress, isOff, isDanger, isExpanded, isWide }: BarButtonProps) {
  return (
    <Button
      type="button"
      aria-expanded={isExpanded}
      onPress={onPress}
      className={cx(
        'flex min-h-14 max-w-24 min-w-0 flex-1 flex-col items-center gap-1 rounded-control px-1 py-2 text-center text-caption hover:bg-sunken md:min-w-16 md:flex-none md:px-1.5',
        isOff && 'bg-warning-soft text-warning',
        isDanger && 'bg-[#b3261e] text-white hover:bg-[#93201a]',
        isWide && 'max-md:hidden',
      )}
    >
      <Icon aria-hidden className="size-5" />
      {label}
    </Button>
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
