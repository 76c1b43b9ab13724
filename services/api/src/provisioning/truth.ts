/** Reads a truth value. Entra ID sends "True" and "False". */
export function truthOf(value: unknown): unknown {
  if (typeof value !== 'string' || !/^(true|false)$/i.test(value)) return value;
  return value.toLowerCase() === 'true';
}
