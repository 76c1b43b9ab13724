import { useEffect, useState } from 'react';

/**
 * Leaves a form's page after the form is saved. Pass `warnWhenUnsavedChanges={!isSaved}` to the form: react-admin still counts the
 * saved values as unsaved while it handles the reply, and would ask before it leaves.
 */
export function useLeaveAfterSave() {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  // Effects of the form run first: its question is removed by then.
  useEffect(() => leave?.(), [leave]);
  return { isSaved: leave !== null, leaveBy: (navigation: () => void) => setLeave(() => navigation) };
}
