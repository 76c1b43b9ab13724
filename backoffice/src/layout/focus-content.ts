/** Moves the focus to the content of the page, for the link that skips the bar and the menu. */
export function focusContent(event: { preventDefault(): void }): void {
  event.preventDefault();
  const content = document.getElementById('main-content');
  if (!content) return;
  content.tabIndex = -1;
  content.focus();
}
