/** After an item is removed, moves the focus to the line that adds one. The query client shows errors as toasts. */
export async function focusAddLineAfter(removal: Promise<unknown>): Promise<void> {
  const section = document.activeElement?.closest('section');
  await removal.catch(() => {});
  section?.querySelector<HTMLElement>('[data-add-line]')?.focus();
}
