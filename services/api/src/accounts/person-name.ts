/**
 * Can this be what somebody is called? Letters of any script with the signs that stand between them: what registers goes into
 * e-mails to others, where an address or a link would be read as ours.
 */
export function isPersonName(text: string): boolean {
  return /^[\p{L}\p{M}](?:[\p{L}\p{M}'’ʼ -]|\.(?= |-|$))*$/u.test(text);
}
