/** Waits for the next task, so that the page reacts to taps and scrolling in between. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
