/**
 * Returns a function that gives repeated content the same idempotency key, and changed content a new one. A double tap or a retry
 * after a network error is then processed once; a form corrected after a refusal is a new request.
 */
export function createIdempotencyKeys(newKey: () => string = () => crypto.randomUUID()): (content: unknown) => string {
  let last: { text: string; key: string } | undefined;
  return (content) => {
    const text = JSON.stringify(content);
    if (last?.text !== text) last = { text, key: newKey() };
    return last.key;
  };
}
