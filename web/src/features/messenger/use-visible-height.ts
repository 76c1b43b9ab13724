import { useEffect } from 'react';

/** Keeps the height above a phone's keyboard in `--visible-height`, so that what is written stays visible. */
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
