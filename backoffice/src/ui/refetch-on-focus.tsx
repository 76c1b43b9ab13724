import { useEffect } from 'react';
import { useListContext } from 'react-admin';

/**
 * Reads the list around it again when the window gets the focus. The query client does so only when the page becomes visible, which two
 * windows side by side always are.
 */
export function RefetchOnFocus() {
  const { refetch } = useListContext();
  useEffect(() => {
    const read = () => void refetch();
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, [refetch]);
  return null;
}
