/** Resolves in a new task, so that the browser can handle taps and scrolling first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
