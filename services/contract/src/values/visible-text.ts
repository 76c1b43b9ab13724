/** Does a text show anything? */
export function isVisible(text: string): boolean {
  return visibleCharacter.test(text);
}

// Excludes spaces, control and format characters, combining marks, and letters that render blank.
const visibleCharacter = /[^\s\p{Cc}\p{Cf}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Removes characters without a width, and marks of the writing direction. Keeps the joiners of emoji and of some scripts. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, '');
}
