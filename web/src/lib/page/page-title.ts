let pageTitle = '';
let unreadCount = 0;

/** Sets the title of the page, without the number of unread notifications before it. */
export function setPageTitle(title: string): void {
  pageTitle = title;
  showTitle();
}

/**
 * Shows the number of unread notifications where it is seen while another tab or application is in front: before the title, on the
 * icon of the tab, and on the icon of the installed application.
 */
export function setUnreadCount(count: number): void {
  if (count === unreadCount) return;
  unreadCount = count;
  showTitle();
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = count > 0 ? '/favicon-unread.svg' : '/favicon.svg';
  // Some browsers have the function and refuse it.
  navigator.setAppBadge?.(count).catch(() => {});
}

function showTitle(): void {
  document.title = `${unreadCount > 0 ? `(${unreadCount}) ` : ''}${pageTitle} · Binôme`;
}
