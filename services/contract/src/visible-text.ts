/** Does a text show anything? */
export function isVisible(text: string): boolean {
  return visibleCharacter.test(text);
}

// Excludes spaces, control and format characters, combining marks, and letters that render blank.
const visibleCharacter = /[^\s\p{Cc}\p{Cf}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;
