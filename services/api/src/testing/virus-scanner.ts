import { type AddressInfo, createServer } from 'node:net';

/** A stand-in for ClamAV. */
export type VirusScanner = { url: string; close(): void };

/** Opens a server on a free port that speaks the INSTREAM protocol of clamd, and finds the test virus by its name, EICAR. */
export async function openVirusScanner(): Promise<VirusScanner> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const content = contentOf(received);
      if (content) socket.end(content.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}

/** Returns the content once all of its blocks and the empty one have arrived. */
function contentOf(received: Buffer): Buffer | undefined {
  const blocks: Buffer[] = [];
  for (let at = 'zINSTREAM\0'.length; received.length >= at + 4; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(blocks);
    blocks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
