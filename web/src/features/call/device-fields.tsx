import { useStore } from '../../lib/page/store.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Select } from '../../ui/fields/select.tsx';
import { chosenDevice, type DeviceKind } from './device-choice.ts';
import type { LocalMedia, MediaState } from './local-media.ts';

/** Which camera, microphone and speaker to use. Shown only where there is a choice. */
export function DeviceFields({ media }: { media: LocalMedia }) {
  const { t } = useIntl();
  const state = useStore(media.store);
  const kinds: DeviceKind[] = ['videoinput', 'audioinput', 'audiooutput'];
  return kinds.map((kind) => {
    const devices = state.devices.filter((device) => device.kind === kind);
    if (devices.length < 2) return null;
    return (
      <div key={kind} className="flex flex-col gap-1">
        <span aria-hidden className="text-small text-ink-2">
          {t(`call.${kind}`)}
        </span>
        <Select
          label={t(`call.${kind}`)}
          value={currentDevice(kind, state) ?? devices[0]?.deviceId ?? ''}
          options={devices.map(({ deviceId, label }) => ({ value: deviceId, label }))}
          onChange={(id) => void media.choose(kind, id)}
        />
      </div>
    );
  });
}

function currentDevice(kind: DeviceKind, { audio, video, devices }: MediaState): string | undefined {
  const track = { videoinput: video, audioinput: audio, audiooutput: null }[kind];
  const id = track?.getSettings().deviceId ?? chosenDevice(kind) ?? undefined;
  return devices.some((device) => device.kind === kind && device.deviceId === id) ? id : undefined;
}
