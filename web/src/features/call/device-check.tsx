import { Camera, CameraOff, Mic, MicOff, Volume2 } from 'lucide-react';
import { useStore } from '../../lib/page/store.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
import { playChime } from './chime.ts';
import { DeviceFields } from './device-fields.tsx';
import { LevelMeter } from './level-meter.tsx';
import type { DeviceState, LocalMedia } from './local-media.ts';
import { MediaView } from './media-view.tsx';
import { useTrackStream } from './use-track-stream.ts';

/** Camera, microphone and speaker before the call: the person sees and hears that they work. */
export function DeviceCheck({ media }: { media: LocalMedia }) {
  const { t } = useIntl();
  const { microphone, camera, audio, video, blur } = useStore(media.store);
  const stream = useTrackStream(video);
  return (
    <div className="grid gap-5 md:grid-cols-[3fr_2fr]">
      <div className="flex flex-col gap-3">
        <div className="relative grid aspect-video place-items-center overflow-hidden rounded-card bg-[#0b0f18] text-white">
          {stream ? (
            <MediaView
              stream={stream}
              label={t('call.own_picture')}
              isMirrored
              isSilent
              className="absolute inset-0 size-full object-cover"
            />
          ) : (
            <p className="flex flex-col items-center gap-2 px-4 text-center text-note">
              <CameraOff aria-hidden className="size-8" />
              {t(`call.camera_${camera === 'on' ? 'asking' : camera}`)}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button aria-pressed={microphone === 'on'} onPress={() => media.setMicrophone(microphone !== 'on')}>
            {microphone === 'on' ? <Mic aria-hidden /> : <MicOff aria-hidden />}
            {t(microphone === 'on' ? 'call.mute' : 'call.unmute')}
          </Button>
          <Button aria-pressed={camera === 'on'} onPress={() => void media.setCamera(camera !== 'on')}>
            {camera === 'on' ? <Camera aria-hidden /> : <CameraOff aria-hidden />}
            {t(camera === 'on' ? 'call.stop_camera' : 'call.start_camera')}
          </Button>
        </div>
      </div>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <span className="text-small text-ink-2">{t(`call.microphone_${microphone}`)}</span>
          <LevelMeter track={microphone === 'on' ? audio : null} />
        </div>
        <DeviceFields media={media} />
        <Button small className="self-start" onPress={() => void playChime()}>
          <Volume2 aria-hidden />
          {t('call.test_speaker')}
        </Button>
        {blur !== null && (
          <Switch value={blur} onChange={(value) => void media.setBlur(value)}>
            {t('call.blur')}
          </Switch>
        )}
        <RefusedNote microphone={microphone} camera={camera} />
      </div>
    </div>
  );
}

function RefusedNote({ microphone, camera }: { microphone: DeviceState; camera: DeviceState }) {
  const { t } = useIntl();
  // Browsers have no devices for a page over http.
  if (!navigator.mediaDevices) {
    return (
      <Alert tone="warning" title={t('call.insecure_title')}>
        {t('call.insecure_text')}
      </Alert>
    );
  }
  if (microphone === 'refused') {
    return (
      <Alert tone="warning" title={t('call.refused_title')}>
        {t('call.refused_text')}
      </Alert>
    );
  }
  if (microphone === 'missing' || microphone === 'busy') return <Alert tone="warning">{t('call.no_microphone')}</Alert>;
  return camera === 'refused' ? <Alert tone="info">{t('call.voice_only')}</Alert> : null;
}
