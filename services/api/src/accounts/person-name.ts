/**
 * Is this a plausible name? Letters of any script, apostrophes, hyphens, spaces and full stops. Names appear in e-mails to other
 * people, so an address or a link in a name could be used for phishing.
 */
export function isPersonName(text: string): boolean {
  return /^[\p{L}\p{M}](?:[\p{L}\p{M}'’ʼ -]|\.(?= |-|$))*$/u.test(text);
}
