/**
 * May a URL that a member typed be shown as a link? Only over https, without user information before an `@` and without punycode
 * labels: both can make a URL look like another site (homograph attack).
 */
export function isSafeLink(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  return !url.hostname.split('.').some((label) => label.startsWith('xn--'));
}
