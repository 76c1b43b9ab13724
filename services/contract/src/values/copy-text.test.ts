import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page over http: the old command copies what a listener says, or nothing where the browser refuses it. */
function overHttp({ copies }: { copies: boolean }) {
  const page = new EventTarget();
  const copied: string[] = [];
  const execCommand = () => {
    if (!copies) return false;
    const clipboardData = { setData: (_: string, text: string) => copied.push(text) };
    page.dispatchEvent(Object.assign(new Event('copy', { cancelable: true }), { clipboardData }));
    return true;
  };
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', Object.assign(page, { execCommand }));
  return { copied, execCommand };
}

test('copies by the clipboard of the browser', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('https://binome.example')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('https://binome.example');
});

test('says that the browser refuses', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) } });
  expect(await copyText('text')).toBe(false);
});

test('copies over http too, once', async () => {
  const { copied, execCommand } = overHttp({ copies: true });
  expect(await copyText('text')).toBe(true);
  execCommand();
  expect(copied).toEqual(['text']);
});

test('says that a browser over http refuses', async () => {
  const { copied } = overHttp({ copies: false });
  expect([await copyText('text'), copied]).toEqual([false, []]);
});
