import { findPhoneNumbersInText } from 'libphonenumber-js';

/** A kind of contact detail that a text may contain, with which people could reach each other outside Binôme. */
export type ContactDetail = 'email' | 'phone' | 'link' | 'handle';

/**
 * Returns the first kind of contact details in a text: an e-mail address, a phone number, a link or the name of an account on a social
 * network. In a text that people outside a relationship read, they would let people bypass mentoring requests.
 */
export function findContactDetail(text: string): ContactDetail | undefined {
  // Compatibility characters become plain ones: full-width digits, narrow spaces.
  const plain = text.normalize('NFKC');
  if (emailPattern.test(plain)) return 'email';
  if (linkPattern.test(plain)) return 'link';
  if (handlePattern.test(plain)) return 'handle';
  return hasPhoneNumber(plain) ? 'phone' : undefined;
}

const emailPattern =
  /[\p{L}\p{N}._%+-]{1,64}\s?(@|\(at\)|\[at\]|\(arobase\)|\[arobase\])\s?[\p{L}\p{N}-]{1,63}(\.|\s?[([](dot|point)[)\]]\s?)\p{L}{2,}/iu;

/**
 * An address with a scheme or `www`, or a domain followed by a path. A domain alone is often the name of a company or of a technology:
 * Booking.com, Node.js.
 */
const linkPattern =
  /\bhttps?:\/\/\S|\bwww\.[\p{L}\p{N}-]+\.\p{L}{2,}|(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+\.(com|fr|org|eu|me|gg|be|ch|ca|re|co|uk|de|ly|bio|link|page|app|dev|info)\/\S/iu;

/** `@lea_martin` after a space or a sign, or `Insta : lea.martin`: a name with a sign or a digit, since `Skype : réunions` is a subject. */
const handlePattern =
  /(?<![\p{L}\p{N}.])@[\p{L}\p{N}_.-]{3,}|\b(insta(gram)?|snap(chat)?|skype|whats\s?app|telegram|discord|twitter|tiktok|facebook)\s?:\s?(?=\S{0,60}[._\d#])\S{4,}/iu;

/** Countries whose numbers start with 0 when they have no international prefix. Their formats are strict enough for running text. */
const countries = ['FR', 'RE', 'GP', 'MQ', 'GF', 'GB'] as const;

/** Only candidates with a dialling prefix (`+`, `00`, `0`) count: amounts and ranges of years have the length of phone numbers. */
function hasPhoneNumber(text: string): boolean {
  const digits = text
    .replace(datePattern, '—')
    .replace(isbnPattern, '—')
    .replace(/(?<=\d)[/_](?=\d)/g, ' ');
  return piecesOf(digits).some(
    (piece) =>
      minDigits.test(piece) &&
      countries.some((country) =>
        findPhoneNumbersInText(piece, country).some(({ startsAt, endsAt }) => /^[(\s]*[+0]/.test(piece.slice(startsAt, endsAt))),
      ),
  );
}

const minDigits = /(?:\p{Nd}\P{Nd}*){6}/u;
const pieceLength = 120;
/** Longer than a number as people write it. */
const numberLength = 40;

/**
 * Cuts a text into pieces, since the cost of the search grows with the square of the length. It cuts after a word, which no number contains;
 * without one, pieces overlap.
 */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length; ) {
    const rest = text.slice(start, start + pieceLength);
    const isLast = start + pieceLength >= text.length;
    const words = isLast ? rest : (/^[\s\S]*\p{L}\s/u.exec(rest)?.[0] ?? '');
    const isCutAfterWord = words.length > numberLength;
    pieces.push(isCutAfterWord ? words : rest);
    if (isLast) break;
    start += isCutAfterWord ? words.length : pieceLength - numberLength;
  }
  return pieces;
}

const datePattern = /(?<!\d)\d{1,2}[/.\- ]\d{1,2}[/.\- ](19|20)\d{2}(?!\d)/g;
const isbnPattern = /ISBN[\s:]*[\dX -]+/gi;
