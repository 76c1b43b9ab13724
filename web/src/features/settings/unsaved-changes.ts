import { useEffect } from 'react';
import type { SectionName } from './sections.ts';

const unsaved = new Set<SectionName>();

/** Says of a part of the page, while it is shown, whether it holds changes that were not saved. */
export function useUnsavedChanges(part: SectionName, dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    unsaved.add(part);
    return () => void unsaved.delete(part);
  }, [part, dirty]);
}

/** Would anything be lost by leaving? */
export function hasUnsavedChanges(): boolean {
  return unsaved.size > 0;
}
