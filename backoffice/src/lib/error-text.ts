import { HttpError } from 'react-admin';
import type { Translate } from './intl.ts';

/** A step that ends in the browser, before the API is called. The message is a text in the language of the user. */
export class RefusedByBrowser extends Error {}

/** Returns why a call failed: the API's text, or a general text for any other error. */
export function errorText(error: unknown, t: Translate): string {
  return error instanceof HttpError || error instanceof RefusedByBrowser ? error.message : t('ra.notification.http_error');
}

/** Returns the API's texts by field, as react-admin's forms take them from their `onSubmit`. */
export function fieldErrors(error: unknown): Record<string, string> | undefined {
  return error instanceof HttpError ? error.body?.errors : undefined;
}
