import { sendFirstRequests } from './lib/first-requests.ts';

// The build puts this into a separate script, which runs before the application's.
sendFirstRequests();
