/** Spaces, control and format characters, and the characters of markup: the URL parser would drop or encode them. */
const refusedCharacters = /[\s\p{C}<>"'`\\^{|}]/u;

/**
 * Is the text the `https` address of an online room on a public host? Refuses what only looks like one: user-info before an `@`, IP
 * addresses, names without a domain, markup and control characters.
 */
export function isRoomAddress(text: string): boolean {
  if (refusedCharacters.test(text) || !/^https:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return username === '' && password === '' && !hasUserInfo(text) && /\.(\p{L}{2,}|xn--[a-z0-9-]+)$/iu.test(hostname);
}

/** An empty user-info (`https://@host`) leaves no trace in the parsed URL. */
function hasUserInfo(text: string): boolean {
  return /^https:\/\/[^/?#]*@/i.test(text);
}
