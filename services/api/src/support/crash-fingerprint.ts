const maxLength = 400;

/**
 * Returns the line by which equal crashes are counted: the error and the place of the code, without values that may be personal data:
 * quoted texts, e-mail addresses and numbers.
 */
export function crashFingerprint(error: string): string {
  const [message = '', ...stack] = error.split('\n').map((line) => line.trim());
  const frame = stack.map(placeOf).find((place) => place !== undefined);
  return [withoutValues(message), frame].filter(Boolean).join(' – ').slice(0, maxLength) || 'unknown';
}

function withoutValues(message: string): string {
  return message
    .replace(/"[^"]*"|“[^”]*”|«[^»]*»|`[^`]*`|'[^']*'|‘[^’]*’/g, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/https?:\/\/\S+/g, '…')
    .replace(/\b(?=\w*\d)[\w-]{2,}|\d/g, '#');
}

/** Returns the file of a line of a stack, such as `profile-show.js`, without its address and its hash. */
function placeOf(line: string): string | undefined {
  const file = /([\w.-]+)\.(?:js|mjs|tsx?)\b/.exec(line)?.[1];
  return file && `${file.replace(/-[\w-]{8}$/, '')}.js`;
}
