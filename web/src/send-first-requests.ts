import { sendFirstRequests } from './lib/first-requests.ts';

// The build puts this into a separate script, which runs before the application's.
sendFirstRequests();
// The first use of `Intl` loads the browser's locale data, which takes 0.1 s on a phone. It is done here, while the application's script is
// still loading, and in a task of its own.
setTimeout(() => Intl.DateTimeFormat.supportedLocalesOf(navigator.language));
