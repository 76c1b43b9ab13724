import type { HttpError } from 'react-admin';

/** Why the API did not publish a document. `faults` are texts by field of the content, such as `sections.0.title`. */
export type Refusal = { code: string | undefined; message: string; faults: Record<string, string> };

/** Reads the error of a call; undefined without one. A fault outside the content has its whole path as its field. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error === undefined) return undefined;
  const { message, body } = error as HttpError & { body?: { code?: string; errors?: Record<string, string> } };
  const faults = Object.entries(body?.errors ?? {}).map(([field, fault]) => [field.replace(/^content\./, ''), fault]);
  return { code: body?.code, message, faults: Object.fromEntries(faults) };
}
