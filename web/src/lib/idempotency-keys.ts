/**
 * Gives the same key to the same content, and a new one to another: sent twice by a double tap, or again after the network
 * failed, a request is made once; changed after a refusal, it is another request.
 */
export function createIdempotencyKeys(newKey: () => string = () => crypto.randomUUID()): (content: unknown) => string {
  let last: { text: string; key: string } | undefined;
  return (content) => {
    const text = JSON.stringify(content);
    if (last?.text !== text) last = { text, key: newKey() };
    return last.key;
  };
}
