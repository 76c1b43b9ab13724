/** Milliseconds until an announcement is removed: slow screen readers have read it by then. */
const shownMs = 5_000;
/** Milliseconds between the region and its first text: screen readers ignore a region that appears with its text. */
const delayMs = 100;
const regionId = 'announcements';

/**
 * Says a text to screen readers, after what they are saying. For the result of an act that shows no toast and moves no focus: a toast
 * and a focused heading speak for themselves.
 */
export function announce(text: string): void {
  const region = liveRegion();
  setTimeout(() => {
    // MUI hides what is beside an open dialog.
    region.removeAttribute('aria-hidden');
    const line = document.createElement('p');
    line.textContent = text;
    region.append(line);
    setTimeout(() => line.remove(), shownMs);
  }, delayMs);
}

/**
 * The one live region of the announcements, in the body. Its mark keeps React Aria from hiding it behind a dialog or a menu, also if it is
 * made while one is open.
 */
function liveRegion(): HTMLElement {
  const existing = document.getElementById(regionId);
  if (existing) return existing;
  const region = document.createElement('div');
  region.id = regionId;
  region.dataset.liveAnnouncer = 'true';
  region.setAttribute('aria-live', 'polite');
  Object.assign(region.style, { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' });
  document.body.prepend(region);
  return region;
}
