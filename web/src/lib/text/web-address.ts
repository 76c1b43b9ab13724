/** Trims a URL and adds `https://` if it has no scheme. An empty text stays empty. */
export function withScheme(input: string): string {
  const text = input.trim();
  return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
}

/** Is the text an https URL with a domain name, once `withScheme` has completed it? */
export function isHttpsUrl(input: string): boolean {
  const url = URL.parse(withScheme(input));
  return url?.protocol === 'https:' && url.hostname.includes('.');
}
