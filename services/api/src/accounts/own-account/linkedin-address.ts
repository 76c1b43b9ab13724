import { cleanText } from '@binome/contract/values/clean-text';

/** Normalizes the address of a LinkedIn profile, from any of LinkedIn's sites and pages of it. Null when empty, undefined when invalid. */
export function normalizeLinkedin(text: string): string | null | undefined {
  const cleaned = cleanText(text).replace(/^<|[>,.;]+$/g, '');
  if (cleaned === '') return null;
  const name = tryDecode(profileAddress.exec(cleaned)?.[1] ?? '')?.normalize('NFC');
  return name && /^[\p{L}\p{M}\p{N}_-]{3,100}$/u.test(name) ? `https://www.linkedin.com/in/${encodeURIComponent(name)}` : undefined;
}

/** `m.linkedin.com`, `fr.linkedin.com`, `www.linkedin.com/mwlite/in/…`, and the pages below a profile. */
const profileAddress =
  /^(?:https?:\/\/)?(?:[a-z]{1,5}(?:-[a-z]{2})?\.)?linkedin\.com\/(?:mwlite\/)?(?:profile\/)?in\/([^/?#\s]{3,300})(?:[/?#]\S*)?$/i;

function tryDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
