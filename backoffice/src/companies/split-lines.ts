/** A list written one item a line: trimmed, without empty lines and repetitions. */
export function splitLines(text: string | null | undefined): string[] {
  return [...new Set((text ?? '').split('\n').map((line) => line.trim()))].filter((line) => line !== '');
}
