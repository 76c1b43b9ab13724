/**
 * Is the text a path of this application, to which a browser may be sent? Browsers read a second slash or backslash as the host of
 * another site, and drop tabs and line breaks before they look.
 */
export function isInternalPath(text: string): boolean {
  return /^\/(?![/\\])\P{Cc}*$/u.test(text);
}
