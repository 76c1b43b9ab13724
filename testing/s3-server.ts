/// <reference path="./s3rver.d.ts" />
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import v4 from '@20minutes/s3rver/lib/signature/v4.js';

/**
 * An S3 server on a free port of this machine, with one bucket. `settings` are those of the application for it. `stop` makes it go away, as
 * a server that dies, and `start` brings it back with what it stores. `calls` are the methods and paths of the calls.
 */
export type S3Server = {
  settings: {
    S3_BUCKET: string;
    S3_ENDPOINT: string;
    S3_REGION: string;
    S3_PATH_STYLE: boolean;
    S3_ACCESS_KEY_ID: string;
    S3_SECRET_ACCESS_KEY: string;
    S3_PREFIX: string;
    S3_DIRECT_READS: boolean;
  };
  calls: string[];
  stop: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
};

/** The only pair that the server knows. */
const key = 'S3RVER';
const bucket = 'binome-files';

/**
 * The server computes two signatures otherwise than S3 does: without the slash that ends the path of calls on the bucket itself, and with some
 * signs of queries as they are.
 */
const { getStringToSign } = v4;
v4.getStringToSign = (call, request) => {
  const uri = /^\/[^/]+$/.test(call.uri) ? `${call.uri}/` : call.uri;
  const querystring = call.querystring.replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return getStringToSign({ ...call, uri, querystring }, request);
};

/** Opens the server. It checks the signature of each call. */
export async function openS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), 's3-'));
  const s3rver = new S3rver({ silent: true, directory, vhostBuckets: false, configureBuckets: [{ name: bucket, configs: [] }] });
  await s3rver.configureBuckets();
  const answer = s3rver.callback();
  const calls: string[] = [];
  let server: Server | undefined;
  let port = 0;
  const start = async () => {
    server = createServer((request, response) => {
      calls.push(`${request.method} ${request.url}`);
      answer(request, response);
    });
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  };
  const stop = async () => {
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
  };
  await start();
  const settings = {
    S3_BUCKET: bucket,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'eu-west-3',
    S3_PATH_STYLE: true,
    S3_ACCESS_KEY_ID: key,
    S3_SECRET_ACCESS_KEY: key,
    S3_PREFIX: 'binome/',
    S3_DIRECT_READS: false,
  };
  const close = async () => {
    await stop();
    rmSync(directory, { recursive: true, force: true });
  };
  return { settings, calls, stop, start, close };
}
