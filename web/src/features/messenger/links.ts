import { isSafeLink } from '@binome/contract/values/safe-link';

/** A part of a text; `href` makes it a link. */
export interface TextPart {
  text: string;
  href?: string;
}

const address = /https:\/\/[^\s<>"'`]+/g;
/** Signs that end a sentence rather than an address. A bracket stays if the address opens it. */
const trailing = /[.,;:!?…»”’]+$/;

/** Splits a message into texts and links. Only https addresses that show where they lead become links. */
export function splitLinks(body: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: match, index } of body.matchAll(address)) {
    const href = withoutTail(match);
    if (!isSafeLink(href)) continue;
    if (index > end) parts.push({ text: body.slice(end, index) });
    parts.push({ text: href, href });
    end = index + href.length;
  }
  if (end < body.length) parts.push({ text: body.slice(end) });
  return parts;
}

function withoutTail(match: string): string {
  const text = match.replace(trailing, '');
  return text.endsWith(')') && !text.includes('(') ? withoutTail(text.slice(0, -1)) : text;
}
