// Local storage that never throws. If the browser refuses access, values last until the page is closed.

const memory = new Map<string, string>();

/** Reads what any tab stored last. */
export function readStored(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Stores a text; null removes it. */
export function writeStored(key: string, text: string | null): void {
  memory.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage is unavailable: the value stays in memory.
    if (text !== null) memory.set(key, text);
  }
}
