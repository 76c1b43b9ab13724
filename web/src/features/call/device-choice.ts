import { readStored, writeStored } from '@binome/contract/values/browser-storage';

// The devices that were chosen in this browser. Their ids are only valid in it.

export type DeviceKind = 'audioinput' | 'videoinput' | 'audiooutput';

const storageKey = (kind: DeviceKind) => `binome.device.${kind}`;

export function chosenDevice(kind: DeviceKind): string | null {
  return readStored(storageKey(kind));
}

export function storeDevice(kind: DeviceKind, id: string): void {
  writeStored(storageKey(kind), id || null);
}
