/**
 * A failure without its message, for what outlives it in a log or a queue: mail servers and PostgreSQL quote people's data in
 * theirs. What is left is its name, its code and where it happened.
 */
export function redactError(error: unknown): Error & { code: string | undefined } {
  const fault = error instanceof Error ? error : new Error('unknown');
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : undefined;
  const frames = (fault.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const kept = Object.assign(new Error(code ?? fault.name), { name: fault.name, code });
  kept.stack = [`${kept.name}: ${kept.message}`, ...frames].join('\n');
  return kept;
}
