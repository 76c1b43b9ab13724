const tickMilliseconds = 20;

/** Calls `onTick` every 20 ms with the milliseconds that it is late. Returns the function that ends it. */
export function everyTick(onTick: (held: number) => void): () => void {
  let tickedAt = performance.now();
  const timer = setInterval(() => {
    onTick(performance.now() - tickedAt - tickMilliseconds);
    tickedAt = performance.now();
  }, tickMilliseconds).unref();
  return () => clearInterval(timer);
}
