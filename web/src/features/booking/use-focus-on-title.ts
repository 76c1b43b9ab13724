import { useEffect } from 'react';

/** Shows a screen that replaces another on the same page from its title on. */
export function useFocusOnTitle(): void {
  useEffect(() => {
    window.scrollTo(0, 0);
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, []);
}
