import { useEffect, useRef } from 'react';
import { TitlePortal } from 'react-admin';
import { useLocation } from 'react-router-dom';

/**
 * The heading of the page, into which each page puts its title. The title is also that of the document, and takes the focus on another
 * page, so that screen readers say which page has opened and Tab goes on in it.
 */
export function PageTitle() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const openedPath = useRef(pathname);
  useEffect(() => {
    const title = heading.current;
    if (!title) return;
    let waits = openedPath.current !== pathname;
    openedPath.current = pathname;
    const { activeElement } = document;
    // The title of a page that loads comes later. Meanwhile the person may have moved the focus.
    const show = () => {
      const text = title.textContent;
      if (!text) return;
      document.title = `${text} · Binôme`;
      if (waits && (document.activeElement === activeElement || document.activeElement === document.body)) title.focus();
      waits = false;
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(title, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
  return (
    <TitlePortal
      ref={heading}
      component="h1"
      variant="h1"
      tabIndex={-1}
      // Its own `flex` would take the height that the page leaves. Nobody moves the focus to it by hand, so it needs no outline.
      sx={{ flex: 'none', pt: 2, whiteSpace: 'normal', overflowWrap: 'anywhere', '&&:focus-visible': { outline: 'none' } }}
    />
  );
}
