import type { Heard } from './collect-announcements.ts';

/** Returns what a screen reader has said by itself since the test began. `setup.ts` collects it. */
export function announcements(): string[] {
  return (globalThis as Heard).announcements ?? [];
}
