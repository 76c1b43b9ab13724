/** Hides a text from the screen, but not from screen readers. */
export const visuallyHidden = { position: 'absolute', width: '1px', height: '1px', m: 0, p: 0, overflow: 'hidden', clipPath: 'inset(50%)' };
