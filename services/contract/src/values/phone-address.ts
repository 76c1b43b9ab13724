/** Returns the address of a link that calls a phone number. Spaces are left out, which RFC 3966 does not allow in it. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}
