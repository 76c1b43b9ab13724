import { createReadStream } from 'node:fs';
import { connect } from 'node:net';

const timeoutMs = 30_000;

/** The path of a file, or its content in blocks. */
type Content = string | Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** `waiting`: the scanner does not answer. */
export type Verdict = 'clean' | 'infected' | 'waiting';

/**
 * Asks the virus scanner about a file, by the INSTREAM command of ClamAV's `clamd`: blocks with their length before them, an empty block
 * at the end, and one line as the answer. Without an address no file is scanned.
 */
export async function scanFile(content: Content, address: string | undefined): Promise<Verdict> {
  if (!address) return 'clean';
  const answer = await askScanner(content, new URL(address)).catch(() => '');
  if (/^stream: OK/.test(answer)) return 'clean';
  return / FOUND/.test(answer) ? 'infected' : 'waiting';
}

async function askScanner(content: Content, { hostname, port }: URL): Promise<string> {
  const socket = connect({ host: hostname, port: Number(port) });
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('the scanner does not answer')));
  const answered = readAll(socket);
  const sent = (async () => {
    socket.write('zINSTREAM\0');
    for await (const chunk of typeof content === 'string' ? createReadStream(content) : content) {
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
