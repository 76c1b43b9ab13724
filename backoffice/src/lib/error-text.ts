import { HttpError } from 'react-admin';
import type { Translate } from './intl.ts';

/** Returns why a call failed: the API's text, or a general text for any other error. */
export function errorText(error: unknown, t: Translate): string {
  return error instanceof HttpError ? error.message : t('ra.notification.http_error');
}
