/**
 * Returns an error with the name, code and stack frames of another, but without its message: messages of mail servers and
 * PostgreSQL quote personal data, which must not reach logs and queues.
 */
export function redactError(error: unknown): Error & { code: string | undefined } {
  const original = error instanceof Error ? error : new Error('unknown');
  const code = 'code' in original && typeof original.code === 'string' ? original.code : undefined;
  const frames = (original.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const redacted = Object.assign(new Error(code ?? original.name), { name: original.name, code });
  redacted.stack = [`${redacted.name}: ${redacted.message}`, ...frames].join('\n');
  return redacted;
}
