import { FilesUnavailable, type StoreObstacle } from './files.ts';

/** An error of AWS's client: of the bucket, with a status, or of the network, with a code. */
type ClientError = { name?: string; code?: string; $metadata?: { httpStatusCode?: number } };

/** Returns an error without the client's message, which quotes addresses. */
export function unavailableFrom(error: unknown): FilesUnavailable {
  return error instanceof FilesUnavailable ? error : new FilesUnavailable(codeOf(error));
}

/** Says which setting is to blame for the answer of the bucket to a first call. */
export function obstacleOf(error: unknown): StoreObstacle {
  const status = (error as ClientError).$metadata?.httpStatusCode;
  return { reason: reasons[status ?? 0] ?? (status ? otherAnswer : noAnswer), code: codeOf(error) };
}

const noAnswer = 'the server of S3_ENDPOINT does not answer';
const otherAnswer = 'the server of S3_ENDPOINT does not serve the bucket of S3_BUCKET';

const reasons: Record<number, string> = {
  301: 'the bucket of S3_BUCKET is in another region than S3_REGION',
  400: 'S3_REGION is not the region of the bucket, or S3_ENDPOINT is not an S3 server',
  403: 'the bucket of S3_BUCKET refuses the key of S3_ACCESS_KEY_ID: the key may not list it, or S3_SECRET_ACCESS_KEY is wrong',
  404: 'the bucket of S3_BUCKET does not exist',
};

/** The network's code, the bucket's code, or the status: HEAD has no body that could hold a code. */
function codeOf(error: unknown): string {
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  const { code, name, $metadata } = cause as ClientError;
  if (typeof code === 'string') return code;
  return name && !/^(Error|Unknown.*)$/.test(name) ? name : `HTTP ${$metadata?.httpStatusCode ?? '?'}`;
}
