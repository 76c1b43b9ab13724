/** Returns the props of a text input that stop it at a number of characters. */
export function maxLength(length: number) {
  return { slotProps: { htmlInput: { maxLength: length } } };
}
