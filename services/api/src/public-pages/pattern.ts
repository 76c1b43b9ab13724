import { deriveBrand } from '@binome/contract/values/brand-colour';
import { type BrandPattern, brandPatterns, patternBox, patternRings } from '@binome/contract/values/brand-patterns';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { type Html, html } from './html.ts';

/** The band at the top of a mail in pixels, twice its size on the screen. */
const band = { width: 1120, height: 168 };
const pictures = new Map<string, Promise<Buffer>>();
const maxPictures = 400;

/** Serves a company's pattern as a picture for mails: `/brand/pictures/4c6eba-rings.png`. */
export function servePatterns(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/brand/pictures/:file', { schema: { hide: true } }, async (request, reply) => {
    const [, hex, name] = /^([0-9a-f]{6})-([a-z]+)\.png$/.exec(request.params.file) ?? [];
    const pattern = brandPatterns.find((each) => each === name);
    if (!hex || !pattern) return reply.callNotFound();
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(await drawPattern(`#${hex}`, pattern));
  });
}

/** The rings of a pattern, for a public page. Decorative. */
export function patternDrawing(pattern: BrandPattern): Html {
  const rings = patternRings[pattern].map(
    ({ cx, cy, r, width, side }) =>
      html`<circle cx="${cx}" cy="${cy}" r="${r}" stroke-width="${width}" class="${side === 'left' ? 'stroke-ring' : 'stroke-warm'}"/>`,
  );
  return html`<svg aria-hidden="true" viewBox="0 0 ${patternBox.width} ${patternBox.height}" preserveAspectRatio="xMidYMid slice" fill="none" class="absolute inset-0 -z-10 size-full opacity-20 forced-colors:hidden">${rings}</svg>`;
}

function drawPattern(colour: string, pattern: BrandPattern): Promise<Buffer> {
  const key = `${colour} ${pattern}`;
  const known = pictures.get(key);
  if (known) return known;
  if (pictures.size >= maxPictures) pictures.clear();
  const { deep, warm, 'ring-deep': ring } = deriveBrand(colour).light;
  const rings = patternRings[pattern].map(
    ({ cx, cy, r, width, side }) =>
      `<circle cx="${cx}" cy="${cy}" r="${r}" stroke-width="${width}" stroke="${side === 'left' ? ring : warm}" opacity=".5"/>`,
  );
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="${band.width}" height="${band.height}" viewBox="0 0 ${patternBox.width} ${patternBox.height}" preserveAspectRatio="xMidYMid slice" fill="none"><rect x="-9999" y="-9999" width="99999" height="99999" fill="${deep}"/>${rings.join('')}</svg>`;
  const drawn = sharp(Buffer.from(source)).png({ compressionLevel: 9, palette: true }).toBuffer();
  pictures.set(key, drawn);
  return drawn;
}
