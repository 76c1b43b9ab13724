import { readStored, writeStored } from '../../lib/storage.ts';

// The devices that somebody chose in this browser. Their ids mean nothing outside of it.

export type DeviceKind = 'audioinput' | 'videoinput' | 'audiooutput';

const storageKey = (kind: DeviceKind) => `binome.device.${kind}`;

export function chosenDevice(kind: DeviceKind): string | null {
  return readStored(storageKey(kind));
}

export function storeDevice(kind: DeviceKind, id: string): void {
  writeStored(storageKey(kind), id || null);
}
