import { sendFirstRequests } from './lib/first-requests.ts';

// The build puts this into a separate script, which runs before the application's.
sendFirstRequests();
// The first use of `Intl` loads the browser's data about languages and dates, which takes 0.1 s on a phone. Meanwhile the application's
// script arrives.
Intl.DateTimeFormat.supportedLocalesOf(navigator.language);
