import { sendFirstRequests } from './lib/first-requests.ts';

// The build puts this into a separate script, which runs before the application's. The script runs a second time in a worker.
if ('document' in globalThis) {
  sendFirstRequests();
  new Worker(import.meta.url, { type: 'module' });
} else {
  // The first use of `Intl` in a process loads the browser's locale data, which takes 0.1 s on a phone. The worker does it beside the
  // page's thread, while the application's script is still loading.
  Intl.DateTimeFormat.supportedLocalesOf(navigator.language);
  close();
}
