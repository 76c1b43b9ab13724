import { sendFirstRequests } from './lib/first-requests.ts';

// The build makes it a script of its own, which pages run before that of the application.
sendFirstRequests();
