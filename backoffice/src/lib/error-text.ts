import { HttpError } from 'react-admin';

/** Returns why a call failed: the API's text, or the message key of a general text for any other error. */
export function errorText(error: unknown): string {
  return error instanceof HttpError ? error.message : 'ra.notification.http_error';
}
