import { join } from 'node:path';
import { freePort } from '@binome/scripts/lib/ports';
import { packageBinary, root } from '@binome/scripts/lib/run';
import { startProgram } from '@binome/scripts/lib/service';
import { afterAll, expect, vi } from 'vitest';

/** Starts the development server of the member app, which alone has the gallery of components, for one test file. Returns its address. */
export async function startGallery(): Promise<string> {
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const server = startProgram('web', packageBinary('vite', 'web'), ['--port', String(port), '--logLevel', 'error'], {
    cwd: join(root, 'web'),
    env: process.env,
  });
  afterAll(() => server.stop());
  await vi.waitFor(async () => expect(await statusOf(`${baseUrl}/gallery`)).toBe(200), { timeout: 90_000 });
  return baseUrl;
}

/** Returns the status of an address, or null while nothing answers. */
function statusOf(url: string): Promise<number | null> {
  return fetch(url).then(
    ({ status }) => status,
    () => null,
  );
}
