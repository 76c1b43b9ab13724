import { createStore } from '../../lib/page/store.ts';
import { chosenDevice, type DeviceKind, storeDevice } from './device-choice.ts';

/** `refused`: the person or the browser says no. `missing`: there is none. `busy`: another program uses it. */
export type DeviceState = 'asking' | 'on' | 'off' | 'refused' | 'missing' | 'busy';

export interface MediaState {
  microphone: DeviceState;
  camera: DeviceState;
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
  /** The shared screen, which the partner sees instead of the camera. */
  screen: MediaStreamTrack | null;
  devices: MediaDeviceInfo[];
  /** Whether the background is blurred; null if this camera cannot. */
  blur: boolean | null;
}

type Kind = 'audio' | 'video';
const stateOf = { audio: 'microphone', video: 'camera' } as const;
const deviceOf = { audio: 'audioinput', video: 'videoinput' } as const satisfies Record<Kind, DeviceKind>;

/** The microphone, the camera and the shared screen of this page. */
export class LocalMedia {
  readonly store = createStore<MediaState>({
    microphone: 'asking',
    camera: 'asking',
    audio: null,
    video: null,
    screen: null,
    devices: [],
    blur: null,
  });
  #isStopped = false;

  /** Asks for both devices in one question; when that fails, for each alone, so that a person without a camera has a voice. */
  async start(): Promise<void> {
    navigator.mediaDevices?.addEventListener('devicechange', this.#listDevices);
    try {
      const stream = await getUserMedia({ audio: constraintsOf('audio'), video: constraintsOf('video') });
      for (const track of stream.getTracks()) this.#take(track.kind as Kind, track);
    } catch {
      await this.#open('audio');
      await this.#open('video');
    }
    await this.#listDevices();
  }

  async choose(kind: DeviceKind, id: string): Promise<void> {
    storeDevice(kind, id);
    const { microphone, camera } = this.store.get();
    // If the camera is off, it stays off. The chosen one opens when the person switches the camera on.
    if (kind === 'audiooutput' || (kind === 'videoinput' && camera === 'off')) return this.#listDevices();
    const track = kind === 'audioinput' ? 'audio' : 'video';
    const isMuted = microphone === 'off';
    await this.#open(track);
    if (track === 'audio' && isMuted) this.setMicrophone(false);
  }

  setMicrophone(isOn: boolean): void {
    const { audio } = this.store.get();
    if (!audio) return void (isOn && this.#open('audio'));
    audio.enabled = isOn;
    this.store.set({ microphone: isOn ? 'on' : 'off' });
  }

  /** A camera that is off is closed, so that its light goes out. */
  async setCamera(isOn: boolean): Promise<void> {
    if (isOn) return this.#open('video');
    this.store.get().video?.stop();
    this.store.set({ video: null, camera: 'off' });
  }

  async setBlur(blur: boolean): Promise<void> {
    await this.store.get().video?.applyConstraints({ backgroundBlur: blur } as MediaTrackConstraints);
    this.store.set({ blur });
  }

  /** Resolves when the screen is shared, or when the person has changed their mind. */
  async shareScreen(): Promise<void> {
    const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: 15 } } }).catch(() => null);
    const [screen] = stream?.getVideoTracks() ?? [];
    if (!screen) return;
    screen.contentHint = 'detail';
    // The browser's own button ends the sharing too.
    screen.addEventListener('ended', () => this.stopSharing());
    this.store.set({ screen });
  }

  stopSharing(): void {
    this.store.get().screen?.stop();
    this.store.set({ screen: null });
  }

  stop(): void {
    this.#isStopped = true;
    navigator.mediaDevices?.removeEventListener('devicechange', this.#listDevices);
    const { audio, video, screen } = this.store.get();
    for (const track of [audio, video, screen]) track?.stop();
    this.store.set({ audio: null, video: null, screen: null });
  }

  async #open(kind: Kind): Promise<void> {
    const old = this.store.get()[kind];
    try {
      const stream = await getUserMedia({ [kind]: constraintsOf(kind) });
      const [track] = stream.getTracks();
      old?.stop();
      if (track) this.#take(kind, track);
    } catch (error) {
      if (!old) this.store.set({ [stateOf[kind]]: failureOf(error) });
    }
    await this.#listDevices();
  }

  #take(kind: Kind, track: MediaStreamTrack): void {
    // The page was left while the browser asked.
    if (this.#isStopped) {
      track.stop();
      return;
    }
    track.addEventListener('ended', () => {
      if (this.store.get()[kind] === track) this.store.set({ [kind]: null, [stateOf[kind]]: 'missing' });
    });
    this.store.set({ [kind]: track, [stateOf[kind]]: 'on' });
    if (kind === 'video') this.store.set({ blur: blurOf(track) });
  }

  /** The names of devices are known only once one of them is allowed. */
  readonly #listDevices = async () => {
    const devices = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? [];
    this.store.set({ devices: devices.filter(({ deviceId, label }) => deviceId !== '' && label !== '') });
  };
}

function getUserMedia(constraints: MediaStreamConstraints): Promise<MediaStream> {
  if (!navigator.mediaDevices) return Promise.reject(new DOMException('no devices', 'NotFoundError'));
  return navigator.mediaDevices.getUserMedia(constraints);
}

/** The chosen device is a wish: it may be unplugged today. */
function constraintsOf(kind: Kind): MediaTrackConstraints {
  const id = chosenDevice(deviceOf[kind]);
  const device = id ? { deviceId: { ideal: id } } : {};
  if (kind === 'audio') return { ...device, echoCancellation: true, noiseSuppression: true, autoGainControl: true };
  return { ...device, width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 24, max: 30 } };
}

function failureOf(error: unknown): DeviceState {
  const { name } = error as DOMException;
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}

function blurOf(track: MediaStreamTrack): boolean | null {
  const { backgroundBlur: offered } = track.getCapabilities() as { backgroundBlur?: boolean[] };
  if (!offered?.includes(true) || !offered.includes(false)) return null;
  return (track.getSettings() as { backgroundBlur?: boolean }).backgroundBlur ?? false;
}
