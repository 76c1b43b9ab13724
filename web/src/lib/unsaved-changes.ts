import { useId, useLayoutEffect } from 'react';

const unsavedForms = new Set<string>();

/** Registers whether a mounted form has changes that leaving the page would lose. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  const id = useId();
  // A layout effect is cleaned up before the next page is painted. With `useEffect`, a link pressed right then would still ask about this form.
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    unsavedForms.add(id);
    return () => void unsavedForms.delete(id);
  }, [id, isUnsaved]);
}

export function hasUnsavedChanges(): boolean {
  return unsavedForms.size > 0;
}
