/** What a mail server answered when it would not take a message; undefined when it did not answer at all. */
export function responseCode(error: unknown): number | undefined {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined;
}

/** Does the server say that the address does not exist? Then it will not at the next try either. */
export function isAddressGone(error: unknown): boolean {
  return [550, 551, 553].includes(responseCode(error) ?? 0) && error instanceof Error && 'command' in error && error.command === 'RCPT TO';
}
