import { useSyncExternalStore } from 'react';

/** Wide enough for what a phone shows in a dialog: the breakpoint `md` of the styles. */
export const wideScreen = '(min-width: 48rem)';

/** Wide enough for the rail at the left: the breakpoint `lg` of the styles. */
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
