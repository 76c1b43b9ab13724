// What a browser keeps for the application, in the member app and in the console. A browser may refuse it: the person has blocked the data
// of sites, or its space is full. Values then last until the page is closed, and nothing throws.

type Name = 'localStorage' | 'sessionStorage';

const [local, tab] = [keeper('localStorage'), keeper('sessionStorage')];

/** Reads what any tab stored last. */
export const readStored = local.read;
/** Stores a text for every tab; null removes it. */
export const writeStored = local.write;
/** Reads what this tab stored. */
export const readInTab = tab.read;
/** Stores a text until the tab is closed; null removes it. */
export const writeInTab = tab.write;
/** Removes what this tab stored under keys with a prefix. */
export const clearInTab = tab.clear;

/** Does the browser refuse to keep anything after the page is closed? */
export function isStorageRefused(): boolean {
  return isRefused('localStorage') || globalThis.localStorage instanceof MemoryStorage;
}

/**
 * Puts a storage in memory in the place of each that the browser refuses, for libraries that use it without a thought. Called before
 * they are evaluated.
 */
export function replaceRefusedStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (isRefused(name)) Object.defineProperty(globalThis, name, { value: new MemoryStorage(), configurable: true });
  }
}

/** Its entries are its own properties, as those of a storage are. */
class MemoryStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, value: string): void {
    this[key] = String(value);
  }
  removeItem(key: string): void {
    delete this[key];
  }
  clear(): void {
    for (const key of Object.keys(this)) delete this[key];
  }
  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }
  get length(): number {
    return Object.keys(this).length;
  }
}

/** A browser that blocks the data of sites throws at the mere look at the storage. */
function isRefused(name: Name): boolean {
  try {
    const probe = 'binome.probe';
    globalThis[name].setItem(probe, probe);
    globalThis[name].removeItem(probe);
    return false;
  } catch {
    return true;
  }
}

function keeper(name: Name) {
  /** What the storage did not take. */
  const memory = new Map<string, string>();
  const attempt = <Result>(act: (storage: Storage) => Result): Result | undefined => {
    try {
      return act(globalThis[name]);
    } catch {
      return undefined;
    }
  };
  return {
    read: (key: string): string | null => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    write(key: string, text: string | null): void {
      memory.delete(key);
      const isStored = attempt((storage) => {
        if (text === null) storage.removeItem(key);
        else storage.setItem(key, text);
        return true;
      });
      if (!isStored && text !== null) memory.set(key, text);
    },
    clear(prefix: string): void {
      for (const key of memory.keys()) if (key.startsWith(prefix)) memory.delete(key);
      attempt((storage) => {
        for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
      });
    },
  };
}
