/** Opens in this page what a pressed notification leads to. The worker sends it, because it can only navigate the pages that it controls. */
export function openPushedPages(open: (path: string) => void): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const url = typeof data?.open === 'string' ? new URL(data.open) : null;
    if (url?.origin === location.origin) open(url.pathname + url.search + url.hash);
  });
}
