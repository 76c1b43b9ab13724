import { readInTab, writeInTab } from '@binome/contract/values/browser-storage';

// Whether a person who signs in elsewhere, at the provider of their organisation, wants to stay signed in on this device.

const key = 'binome.stay_signed_in';

export function keepStayChoice(stays: boolean): void {
  writeInTab(key, stays ? 'yes' : null);
}

/** Returns the choice once. */
export function takeStayChoice(): boolean {
  const stays = readInTab(key) === 'yes';
  writeInTab(key, null);
  return stays;
}
