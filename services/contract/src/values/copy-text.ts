type CopyEvent = { clipboardData: { setData(type: string, text: string): void } | null; preventDefault(): void };
type Page = {
  navigator: { clipboard?: { writeText(text: string): Promise<void> } };
  document: {
    addEventListener(type: 'copy', listener: (event: CopyEvent) => void, options: { capture: true }): void;
    removeEventListener(type: 'copy', listener: (event: CopyEvent) => void, options: { capture: true }): void;
    execCommand(command: 'copy'): boolean;
  };
};

/**
 * Copies a text, after a press. Returns false if the browser refuses. Browsers offer the clipboard over https and on this machine only; at
 * other addresses they still have the old command, which copies what a listener of its event says.
 */
export async function copyText(text: string): Promise<boolean> {
  const { navigator, document } = globalThis as unknown as Page;
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  let isCopied = false;
  const copy = (event: CopyEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
    isCopied = event.clipboardData !== null;
  };
  document.addEventListener('copy', copy, { capture: true });
  try {
    return document.execCommand('copy') && isCopied;
  } finally {
    document.removeEventListener('copy', copy, { capture: true });
  }
}
