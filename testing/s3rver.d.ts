declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  type Options = { silent: boolean; directory: string; vhostBuckets: boolean; configureBuckets: { name: string; configs: string[] }[] };

  /** An application of Koa. */
  export default class S3rver {
    constructor(options: Options);
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
  }
}

declare module '@20minutes/s3rver/lib/signature/v4.js' {
  const v4: { getStringToSign(call: { uri: string; querystring: string }, request: unknown): string };
  export default v4;
}
