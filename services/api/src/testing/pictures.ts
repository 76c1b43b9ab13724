import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture whose left half is red and whose right half is blue. */
export function twoColourPicture(width = 400, height = 300) {
  const red = { create: { width, height, channels: 3 as const, background: '#ff0000' } };
  const blue = { create: { width: Math.floor(width / 2), height, channels: 3 as const, background: '#0000ff' } };
  return sharp(red).composite([{ input: blue, left: Math.ceil(width / 2), top: 0 }]);
}

/** A black PNG of this size in pixels. Very large ones are a few bytes long, like a decompression bomb. */
function pngWithSize(width: number, height: number, chunks: [string, Buffer][] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * Math.min(height, 2000)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...chunks.map(([name, data]) => chunk(name, data)),
    chunk('IDAT', rows),
    chunk('IEND'),
  ]);
}

function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Files that must be refused as pictures, with their names and a part of the message. */
export async function hostileFiles(): Promise<[string, Buffer, string][]> {
  const jpeg = await twoColourPicture().jpeg().toBuffer();
  const png = await twoColourPicture().png().toBuffer();
  const frames = await sharp([await twoColourPicture(40, 40).png().toBuffer(), await twoColourPicture(40, 40).negate().png().toBuffer()], {
    join: { animated: true },
  })
    .webp({ loop: 0 })
    .toBuffer();
  const frameCount = Buffer.alloc(8);
  frameCount.writeUInt32BE(2);
  return [
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'), 'SVG'],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'page web'],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF'), 'PDF'],
    ['a GIF', await twoColourPicture().gif().toBuffer(), 'GIF'],
    ['a TIFF', await twoColourPicture().tiff().toBuffer(), 'Choisissez une image'],
    ['an AVIF', await twoColourPicture(64, 64).avif().toBuffer(), 'AVIF'],
    ['one byte', Buffer.from([0xff]), 'Choisissez une image'],
    [
      'text behind the first bytes of a JPEG',
      Buffer.concat([jpeg.subarray(0, 4), Buffer.from('<?php system($_GET[0]); ?>'.repeat(20))]),
      'abîmée',
    ],
    ['text behind the first bytes of a PNG', Buffer.concat([png.subarray(0, 8), Buffer.from('hello')]), 'abîmée'],
    ['text behind the first bytes of a WebP', Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8 hello'), 'abîmée'],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 'abîmée'],
    ['half a PNG', png.subarray(0, png.length / 2), 'abîmée'],
    ['an animated WebP', frames, 'animée'],
    ['an animated PNG', pngWithSize(64, 64, [['acTL', frameCount]]), 'animée'],
    ['a bomb of 3,600 megapixels', pngWithSize(60_000, 60_000), 'millions de points'],
    ['a bomb of 51 megapixels', pngWithSize(7_150, 7_150), 'millions de points'],
    ['a picture without any pixel', pngWithSize(0, 0), 'abîmée'],
    ['an iPhone’s photo', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'), 'iPhone'],
  ];
}
