/** Returns the SMTP reply code of a refused message, or undefined when the server did not answer. */
export function smtpResponseCode(error: unknown): number | undefined {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined;
}

/** Did the server refuse the recipient's address permanently? Another attempt would fail too. */
export function isRecipientRejected(error: unknown): boolean {
  return (
    [550, 551, 553].includes(smtpResponseCode(error) ?? 0) && error instanceof Error && 'command' in error && error.command === 'RCPT TO'
  );
}
