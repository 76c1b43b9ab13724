import { ApiFailure } from '@binome/contract/values/client';
import { currentIntl, currentLocale } from '../text/intl.ts';
import { refreshCredentials, storedCredentials } from './credentials.ts';

interface UploadOptions {
  /** From 0 to 1. */
  onProgress: (progress: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a file and returns the JSON of the reply. Not through `api`: `fetch` does not report the progress of a body, and its time limit
 * is too short for a large file on a slow line.
 * @throws ApiFailure on any status other than 2xx, also when the upload is aborted
 */
export function uploadFile<Reply>(url: string, file: Blob, { onProgress, signal }: UploadOptions): Promise<Reply> {
  const request = new XMLHttpRequest();
  const sent = storedCredentials();
  request.open('POST', url);
  request.responseType = 'json';
  const headers = { accept: 'application/json', 'accept-language': currentLocale(), 'content-type': 'application/octet-stream', ...sent };
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  signal.addEventListener('abort', () => request.abort());
  return new Promise((resolve, reject) => {
    const fail = () => reject(new ApiFailure(0, { code: 'network', errors: { full_messages: [currentIntl().t('notify.no_network')] } }));
    request.onerror = fail;
    request.onabort = fail;
    request.onload = () => {
      const isDone = request.status >= 200 && request.status < 300;
      const requestId = request.getResponseHeader('x-request-id');
      if (!isDone) return reject(new ApiFailure(request.status, Object(request.response), requestId));
      refreshCredentials(replyHeaders(request), sent);
      resolve(request.response as Reply);
    };
    request.send(file);
  });
}

function replyHeaders(request: XMLHttpRequest): Headers {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/);
  return new Headers(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
}
