/** Saves a file in the downloads of the browser, under its own name by default. */
export function saveFile(file: Blob, name: string = file instanceof File ? file.name : 'binome'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
