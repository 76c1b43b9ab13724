/**
 * Returns the address of a link that calls a phone number, `+33123456789` or, with an extension, `+33123456789 #12`. Spaces are left out,
 * which RFC 3966 does not allow in it.
 */
export function phoneAddress(phone: string): string {
  const [number = '', extension] = phone.split('#');
  return `tel:${digitsOf(number)}${extension ? `;ext=${digitsOf(extension)}` : ''}`;
}

function digitsOf(text: string): string {
  return text.replaceAll(/[^+\d]/g, '');
}
