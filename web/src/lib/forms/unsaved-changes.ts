import { useCallback, useId, useLayoutEffect } from 'react';

const unsavedForms = new Set<string>();

/** Registers whether a mounted form has changes that leaving the page would lose. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  const mark = useUnsavedMark();
  useLayoutEffect(() => mark(isUnsaved), [mark, isUnsaved]);
}

/** Returns a function that registers the same without a render. */
export function useUnsavedMark(): (isUnsaved: boolean) => void {
  const id = useId();
  // A layout effect is cleaned up before the next page is painted. With `useEffect`, a link pressed right then would still ask about this form.
  useLayoutEffect(() => () => void unsavedForms.delete(id), [id]);
  return useCallback(
    (isUnsaved) => {
      if (isUnsaved) unsavedForms.add(id);
      else unsavedForms.delete(id);
    },
    [id],
  );
}

export function hasUnsavedChanges(): boolean {
  return unsavedForms.size > 0;
}
