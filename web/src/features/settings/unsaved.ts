import { useEffect } from 'react';
import type { Part } from './parts.ts';

const unsaved = new Set<Part>();

/** Says of a part of the page, while it is shown, whether it holds changes that were not saved. */
export function useUnsaved(part: Part, dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    unsaved.add(part);
    return () => void unsaved.delete(part);
  }, [part, dirty]);
}

/** Would anything be lost by leaving? */
export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}
