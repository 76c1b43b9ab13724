import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearInTab, isStorageRefused, readInTab, readStored, replaceRefusedStorage, writeInTab, writeStored } from './browser-storage.ts';

function aStorage(): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(storage, key) ? storage[key] : null),
    setItem(key: string, value: string) {
      storage[key] = value;
    },
    removeItem(key: string) {
      delete storage[key];
    },
  };
  const storage: Record<string, string> = Object.create(methods);
  return storage as unknown as Storage;
}

const names = ['localStorage', 'sessionStorage'] as const;

/** As Chromium with blocked site data, Safari's old private windows, and a full disk. */
const refusals: Record<string, PropertyDescriptor> = {
  'a browser that blocks the data of sites': {
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  },
  'a browser without storage': { value: undefined },
  'a browser whose space is full': {
    get() {
      const full = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
      return Object.assign(Object.create(aStorage()), { setItem: full });
    },
  },
};

beforeEach(() => {
  for (const name of names) vi.stubGlobal(name, aStorage());
});
afterEach(() => {
  for (const name of names) vi.stubGlobal(name, aStorage());
  for (const key of ['one', 'two']) {
    writeStored(key, null);
    writeInTab(key, null);
  }
  vi.unstubAllGlobals();
});

function refuse(descriptor: PropertyDescriptor) {
  for (const name of names) Object.defineProperty(globalThis, name, { configurable: true, ...descriptor });
}

test('texts are kept in the browser, each in its storage', () => {
  writeStored('one', 'kept');
  writeInTab('one', 'in the tab');
  expect([localStorage.getItem('one'), sessionStorage.getItem('one')]).toEqual(['kept', 'in the tab']);
  expect([readStored('one'), readInTab('one'), isStorageRefused()]).toEqual(['kept', 'in the tab', false]);
  writeStored('one', null);
  expect([readStored('one'), localStorage.getItem('one')]).toEqual([null, null]);
});

test('what a tab keeps under a prefix is cleared, and nothing else', () => {
  writeInTab('draft.one', 'a');
  writeInTab('other', 'b');
  clearInTab('draft.');
  expect([readInTab('draft.one'), readInTab('other')]).toEqual([null, 'b']);
});

test.each(Object.entries(refusals))('in %s, texts last until the page is closed', (_, descriptor) => {
  refuse(descriptor);
  expect(isStorageRefused()).toBe(true);
  writeStored('one', 'a');
  writeInTab('one', 'b');
  expect([readStored('one'), readInTab('one')]).toEqual(['a', 'b']);
  clearInTab('on');
  writeStored('one', null);
  expect([readStored('one'), readInTab('one')]).toEqual([null, null]);
});

test.each(Object.entries(refusals))('in %s, libraries find a storage that works', (_, descriptor) => {
  refuse(descriptor);
  replaceRefusedStorage();
  localStorage.setItem('RaStore.locale', '"fr"');
  expect([localStorage.getItem('RaStore.locale'), localStorage.getItem('getItem'), localStorage.length]).toEqual(['"fr"', null, 1]);
  expect([Object.keys(localStorage), localStorage.key(0)]).toEqual([['RaStore.locale'], 'RaStore.locale']);
  writeStored('one', 'a');
  expect(readStored('one')).toBe('a');
  localStorage.removeItem('RaStore.locale');
  localStorage.clear();
  expect(localStorage).toHaveLength(0);
  // The person is still told.
  expect(isStorageRefused()).toBe(true);
});

test('a storage that works is left alone', () => {
  const own = localStorage;
  replaceRefusedStorage();
  expect(localStorage).toBe(own);
});
