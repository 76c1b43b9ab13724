import { useEffect } from 'react';

/** Writes the height above a phone's keyboard to `--visible-height`, so that the keyboard does not cover the message field. */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const root = document.documentElement;
    const update = () => {
      // Pinch zoom changes it too, and must not change the page.
      if (viewport.scale === 1) root.style.setProperty('--visible-height', `${viewport.height}px`);
    };
    update();
    viewport.addEventListener('resize', update);
    return () => {
      viewport.removeEventListener('resize', update);
      root.style.removeProperty('--visible-height');
    };
  }, []);
}
