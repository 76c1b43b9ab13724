import { unzip } from '@binome/testing/zip';
import type { Page } from 'playwright-core';

// Requests that a signed-in person sends without the screens of the application.

/** Calls an address with the credentials of the page's session. */
export function answerTo(page: Page, path: string, method = 'GET'): Promise<{ status: number; text: string }> {
  return page.evaluate(
    async ([path, method]) => {
      const headers = JSON.parse(localStorage.getItem('binome.credentials') ?? '{}');
      const response = await fetch(path, { method, headers });
      return { status: response.status, text: await response.text() };
    },
    [path, method] as const,
  );
}

/** Returns the texts of the export that the person of the page's session gets of their data. */
export async function ownExport(page: Page): Promise<string> {
  const bytes = await page.evaluate(async () => {
    const headers = JSON.parse(localStorage.getItem('binome.credentials') ?? '{}');
    return [...new Uint8Array(await (await fetch('/auth/export', { headers })).arrayBuffer())];
  });
  return textsOf(new Uint8Array(bytes));
}

/** The names and the texts of the files in an archive. */
export async function textsOf(archive: Uint8Array<ArrayBuffer>): Promise<string> {
  return JSON.stringify(await unzip(new Blob([archive])));
}

/** Subscribes to a channel with the credentials of the page's session, and returns the type of the answer. */
export function subscriptionAnswer(page: Page, channel: string, params: Record<string, string>): Promise<string> {
  return page.evaluate(
    (subscription) => {
      const credentials = JSON.parse(localStorage.getItem('binome.credentials') ?? '{}');
      const socket = new WebSocket(
        `${location.origin.replace('http', 'ws')}/cable?${new URLSearchParams(credentials)}`,
        'actioncable-v1-json',
      );
      const identifier = JSON.stringify(subscription);
      return new Promise<string>((resolve, reject) => {
        socket.onerror = () => reject(new Error('The socket failed.'));
        socket.onmessage = ({ data }) => {
          const { type } = JSON.parse(data);
          if (type === 'welcome') socket.send(JSON.stringify({ command: 'subscribe', identifier }));
          if (!/_subscription$/.test(type)) return;
          socket.close();
          resolve(type);
        };
      });
    },
    { channel, ...params },
  );
}

/** Collects the addresses whose answers contain a word, as long as the page is open. */
export function watchAnswers(page: Page, word: string): () => Promise<string[]> {
  const answers: Promise<string | null>[] = [];
  page.on('response', (response) => {
    const hasWord = response.text().then(
      (text) => (text.includes(word) ? response.url() : null),
      () => null,
    );
    answers.push(hasWord);
  });
  return async () => (await Promise.all(answers)).filter((url) => url !== null);
}
