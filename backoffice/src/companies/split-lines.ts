/** Splits a text into trimmed lines, without empty lines or duplicates. */
export function splitLines(text: string | null | undefined): string[] {
  return [...new Set((text ?? '').split('\n').map((line) => line.trim()))].filter((line) => line !== '');
}
