import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { ApiError } from './errors.ts';

const timeoutMs = 30_000;

/**
 * Asks the virus scanner about a file, by the INSTREAM command of ClamAV's `clamd`: blocks with their length before them, an empty block
 * at the end, and one line as the answer. Without an address no file is scanned.
 * @throws ApiError `file_infected`
 * @throws ApiError `scanner_unavailable` when the scanner does not answer: an unscanned file is never stored
 */
export async function scanFile(path: string, address: string | undefined): Promise<void> {
  if (!address) return;
  const answer = await askScanner(path, new URL(address)).catch(() => '');
  if (/^stream: OK/.test(answer)) return;
  throw new ApiError(/ FOUND/.test(answer) ? 'file_infected' : 'scanner_unavailable', { retryAfter: 30 });
}

async function askScanner(path: string, { hostname, port }: URL): Promise<string> {
  const socket = connect({ host: hostname, port: Number(port) });
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('the scanner does not answer')));
  const answered = readAll(socket);
  const sent = (async () => {
    socket.write('zINSTREAM\0');
    for await (const chunk of createReadStream(path)) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      socket.write(length);
      if (!socket.write(chunk)) await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
    }
    socket.write(Buffer.alloc(4));
  })();
  try {
    const [answer] = await Promise.all([answered, sent]);
    return answer;
  } finally {
    socket.destroy();
  }
}

/** The answer of `clamd` ends with NUL and the end of the connection. */
async function readAll(socket: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += chunk.toString('latin1');
  return text.replace(/\0$/, '');
}
