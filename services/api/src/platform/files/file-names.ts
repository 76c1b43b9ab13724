/** Returns the last part of a path, without characters that are not allowed in file names or that hide the extension. */
export function sanitizeFileName(name: string): string {
  const [last = ''] = name.split(/[\\/]/).slice(-1);
  const clean = last.replace(/[\p{C}<>:"|?*]/gu, '').replace(/^[.\s]+|[.\s]+$/g, '');
  return shorten(clean, 200) || 'document';
}

/** Keeps the extension of a name that is too long. */
function shorten(name: string, max: number): string {
  if (name.length <= max) return name;
  const extension = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? '';
  return name.slice(0, max - extension.length).toWellFormed() + extension;
}
