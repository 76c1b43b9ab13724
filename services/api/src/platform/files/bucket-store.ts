import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline, type Readable, Transform } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { obstacleOf, unavailableFrom } from './bucket-errors.ts';
import {
  assertCompanyId,
  assertFileName,
  type FileSettings,
  type FileStore,
  type FilesUnavailable,
  isCompanyId,
  isFileName,
} from './files.ts';

/** How long an address for a browser works. */
const addressSeconds = 60;
const partBytes = 16 * 1024 * 1024;
const removedAtOnce = 50;

/** Opens the store of files in a bucket: `<prefix><company>/<name>`. No call is made yet. */
export function openBucketStore(settings: FileSettings, onError: (error: FilesUnavailable) => void): FileStore {
  const { S3_BUCKET: Bucket, S3_PREFIX: prefix, S3_DIRECT_READS } = settings;
  const client = openClient(settings);
  const prefixOf = (company_id: string) => {
    assertCompanyId(company_id);
    return `${prefix}${company_id}/`;
  };
  const keyOf = (company_id: string, name: string) => {
    assertFileName(name);
    return prefixOf(company_id) + name;
  };
  const fail = (error: unknown): never => {
    const unavailable = unavailableFrom(error);
    onError(unavailable);
    throw unavailable;
  };
  let hasAnswered = false;
  const call = async <T>(work: () => Promise<T>): Promise<T> => {
    const result = await work().catch(fail);
    hasAnswered = true;
    return result;
  };
  /** The keys below a prefix, without it, with their sizes. */
  const objectsBelow = (Prefix: string) =>
    call(async () => {
      const objects: [string, number][] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
        for (const { Key = '', Size = 0 } of Contents) objects.push([Key.slice(Prefix.length), Size]);
      return objects;
    });
  const sizes = async (company_id: string) => new Map((await objectsBelow(prefixOf(company_id))).filter(([name]) => isFileName(name)));
  /** One call for each key: not all servers know the call that removes several. */
  const removeKeys = (keys: string[]) =>
    call(async () => {
      for (let from = 0; from < keys.length; from += removedAtOnce)
        await Promise.all(keys.slice(from, from + removedAtOnce).map((Key) => client.send(new DeleteObjectCommand({ Bucket, Key }))));
    });

  return {
    async write(company_id, name, bytes) {
      await call(() => client.send(new PutObjectCommand({ Bucket, Key: keyOf(company_id, name), Body: bytes })));
    },
    async adopt(company_id, name, path) {
      const Key = keyOf(company_id, name);
      const { size: ContentLength } = await stat(path);
      await call(() => client.send(new PutObjectCommand({ Bucket, Key, Body: createReadStream(path), ContentLength })));
      await rm(path);
    },
    async writeStream(company_id, name, content) {
      const Key = keyOf(company_id, name);
      let bytes = 0;
      const counted = new Transform({
        transform(chunk, _encoding, done) {
          bytes += chunk.length;
          done(null, chunk);
        },
      });
      // Each side learns of the other's failure: the source is no longer read, or what was uploaded is removed.
      const Body = pipeline(content, counted, () => {});
      const upload = new Upload({ client, params: { Bucket, Key, Body }, partSize: partBytes, queueSize: 2 });
      try {
        await upload.done();
        return bytes;
      } catch (error) {
        if (content.errored) throw content.errored;
        counted.destroy();
        return fail(error);
      }
    },
    list: async (company_id) => [...(await sizes(company_id)).keys()].sort(),
    sizes,
    async companies() {
      return call(async () => {
        const ids: string[] = [];
        for await (const { CommonPrefixes = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix, Delimiter: '/' }))
          for (const { Prefix = '' } of CommonPrefixes) ids.push(Prefix.slice(prefix.length, -1));
        return ids.filter(isCompanyId).sort();
      });
    },
    async open(company_id, name) {
      const Key = keyOf(company_id, name);
      return call(async () => {
        const found = await client.send(new GetObjectCommand({ Bucket, Key })).catch(nullIfMissing);
        if (!found) return null;
        return { bytes: found.ContentLength ?? 0, stream: found.Body as Readable };
      });
    },
    async address(company_id, name, { type, disposition }) {
      if (!S3_DIRECT_READS) return null;
      const headers = {
        ResponseContentType: type,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: 'private, max-age=600',
      };
      const read = new GetObjectCommand({ Bucket, Key: keyOf(company_id, name), ...headers });
      return getSignedUrl(client, read, { expiresIn: addressSeconds });
    },
    async remove(company_id, names) {
      await removeKeys(names.map((name) => keyOf(company_id, name)));
    },
    async removeCompany(company_id) {
      const Prefix = prefixOf(company_id);
      // Everything below the prefix, also what has no valid name.
      await removeKeys((await objectsBelow(Prefix)).map(([name]) => Prefix + name));
    },
    async findObstacle() {
      if (hasAnswered) return null;
      try {
        await client.send(new HeadBucketCommand({ Bucket }));
        hasAnswered = true;
        return null;
      } catch (error) {
        return obstacleOf(error);
      }
    },
    close: () => client.destroy(),
  };
}

function openClient({ S3_ENDPOINT, S3_REGION, S3_PATH_STYLE, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: FileSettings): S3Client {
  const credentials = S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY && { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
  return new S3Client({
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT }),
    region: S3_REGION,
    forcePathStyle: S3_PATH_STYLE,
    // Without them, the client finds those of the machine, such as a role of the cloud.
    ...(credentials && { credentials }),
    maxAttempts: 2,
    // Each download holds a socket for as long as the slowest browser takes.
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: 30_000,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: 1_000, keepAlive: true },
      httpsAgent: { maxSockets: 1_000, keepAlive: true },
    },
    // Checksums after the body are known to few servers. The signature covers the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // It would print addresses.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
  });
}

function nullIfMissing(error: unknown): null {
  if (error instanceof NoSuchKey) return null;
  throw error;
}
