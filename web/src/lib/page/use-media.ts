import { useSyncExternalStore } from 'react';

/** Wide enough for the menu beside the page, instead of the bar under it: the breakpoint `lg` of the styles. */
export const desktopScreen = '(min-width: 64rem)';

/** Returns whether a media query matches, also when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
