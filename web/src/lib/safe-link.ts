/**
 * May a button lead to the address of a room at one click? Only where its host is what it seems: with a name before an at sign, or
 * with letters of other alphabets that look like ours, an address reads as one place and leads to another.
 */
export function isSafeLink(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  return !url.hostname.split('.').some((label) => label.startsWith('xn--'));
}
