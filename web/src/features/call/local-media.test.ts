import { afterAll, expect, test } from 'vitest';
import { LocalMedia } from './local-media.ts';

const navigatorBefore = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
afterAll(() => Object.defineProperty(globalThis, 'navigator', navigatorBefore ?? {}));

/** A browser that gives every device, and counts how often each kind is opened. */
function aBrowser() {
  const opened = { audio: 0, video: 0 };
  const trackOf = (kind: 'audio' | 'video') => {
    opened[kind] += 1;
    return { kind, enabled: true, stop() {}, addEventListener() {}, getCapabilities: () => ({}), getSettings: () => ({}) };
  };
  const mediaDevices = {
    addEventListener() {},
    enumerateDevices: async () => [],
    getUserMedia: async (constraints: MediaStreamConstraints) => {
      const tracks = (['audio', 'video'] as const).filter((kind) => constraints[kind]).map(trackOf);
      return { getTracks: () => tracks };
    },
  };
  Object.defineProperty(globalThis, 'navigator', { value: { mediaDevices }, configurable: true });
  return opened;
}

test('another camera opens at once while the camera is on, and stays off while it is off', async () => {
  const opened = aBrowser();
  const media = new LocalMedia();
  await media.start();
  await media.choose('videoinput', 'second');
  expect([opened.video, media.store.get().camera]).toEqual([2, 'on']);
  await media.setCamera(false);
  await media.choose('videoinput', 'third');
  expect([opened.video, media.store.get().camera]).toEqual([2, 'off']);
  await media.setCamera(true);
  expect([opened.video, media.store.get().camera]).toEqual([3, 'on']);
});
