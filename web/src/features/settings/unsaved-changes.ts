import { useEffect } from 'react';
import type { SectionName } from './sections.ts';

const unsaved = new Set<SectionName>();

/** Registers whether a mounted section has unsaved changes. */
export function useUnsavedChanges(section: SectionName, dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    unsaved.add(section);
    return () => void unsaved.delete(section);
  }, [section, dirty]);
}

export function hasUnsavedChanges(): boolean {
  return unsaved.size > 0;
}
