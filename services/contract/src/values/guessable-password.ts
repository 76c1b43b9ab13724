import { foldedWords, foldText } from './fold-text.ts';
import { isVisible } from './visible-text.ts';

/** Why a stranger would guess a password in a few tries. */
export type GuessableFault = 'password_blank' | 'password_common' | 'password_personal';

/** A password of a common or personal word needs as many other letters and digits. */
const minOthers = 6;
const minWordLength = 3;

/**
 * Returns why a password is easy to guess: it is blank, made of the person's own words, or in a list of common passwords in lower case.
 * Digits and punctuation around a word change little, so "Soleil2026!" is as common as "soleil". The API refuses such a password, and the
 * meter of the forms shows it as weak.
 */
export function guessableFault(
  password: string,
  { personal, common }: { personal: readonly string[]; common: ReadonlySet<string> },
): GuessableFault | undefined {
  if (!isVisible(password)) return 'password_blank';
  const text = foldText(password);
  // A name is often a common password too: the person's own word says more.
  if (isPersonal(text, personal)) return 'password_personal';
  return isCommon(text, common) ? 'password_common' : undefined;
}

function isCommon(text: string, common: ReadonlySet<string>): boolean {
  if (new Set(text).size <= 2 || common.has(text)) return true;
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return common.has(word) && lettersAndDigits(text).length - word.length < minOthers;
}

function isPersonal(text: string, personalTexts: readonly string[]): boolean {
  const core = lettersAndDigits(text);
  // The longest first, so that a whole e-mail address is removed before its parts.
  const words = personalTexts.flatMap(wordsOf).sort((one, other) => other.length - one.length);
  const others = words.reduce((rest, word) => rest.replaceAll(word, ''), core);
  return others !== core && others.length < minOthers;
}

/** A text without punctuation, and each of its words. */
function wordsOf(personalText: string): string[] {
  const words = foldedWords(personalText);
  return [words.join(''), ...words].filter((word) => word.length >= minWordLength);
}

function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}
