import type { Page } from 'playwright-core';

/** The web socket of a page, which a test can cut as a lost network does. */
export type PageSocket = {
  /** Resolves once the page receives the messages of a channel. */
  subscribed(channel: string): Promise<void>;
  /** Ends the connection, and refuses new ones. */
  cut(): void;
  restore(): void;
};

/** Stands between the page and the server. Call it before the page is opened. */
export async function watchSocket(page: Page): Promise<PageSocket> {
  const closers = new Set<() => void>();
  const confirmed = new Set<string>();
  const waiting = new Set<() => void>();
  let isCut = false;
  await page.routeWebSocket(/\/cable\?/, (socket) => {
    if (isCut) return void socket.close();
    const server = socket.connectToServer();
    const close = () => {
      socket.close();
      server.close();
    };
    closers.add(close);
    server.onMessage((frame) => {
      const { type, identifier } = JSON.parse(String(frame));
      if (type === 'confirm_subscription') confirmed.add(JSON.parse(identifier).channel);
      socket.send(frame);
      for (const check of waiting) check();
    });
  });
  return {
    subscribed: (channel) =>
      new Promise((resolve) => {
        const check = () => {
          if (!confirmed.has(channel)) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    cut() {
      isCut = true;
      confirmed.clear();
      for (const close of closers) close();
      closers.clear();
    },
    restore() {
      isCut = false;
    },
  };
}
