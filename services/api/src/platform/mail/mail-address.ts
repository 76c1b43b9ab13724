/** Returns the address of `Binôme <bonjour@binome.example>`. */
export function addressOf(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}
