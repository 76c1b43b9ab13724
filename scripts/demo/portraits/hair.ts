import { hairColours, type Look } from './look.ts';

/** Hair that the head and the shoulders cover. */
export function hairBehind({ style, hair }: Look): string {
  const outline = behind[style];
  return outline ? `<path d="${outline}" fill="${hairColours[hair]}"/>` : '';
}

/** Hair over the forehead and the sides. */
export function hairInFront({ style, hair }: Look): string {
  const outline = inFront[style];
  return outline ? `<path d="${outline}" fill="${hairColours[hair]}"/>` : '';
}

const behind: Partial<Record<Look['style'], string>> = {
  long: 'M27 44 C24 20 36 13 48 13 S72 20 69 44 C69 60 72 70 74 80 C62 86 34 86 22 80 C24 70 27 60 27 44 Z',
  wavy: 'M26 42 C22 20 35 12 48 12 S74 20 70 42 C70 48 75 52 72 59 C77 64 73 71 76 78 C62 85 34 85 20 78 C23 71 19 64 24 59 C21 52 26 48 26 42 Z',
  bob: 'M26.5 42 C24 20 36 13.5 48 13.5 S72 20 69.5 42 C69.5 50 71 56 70.5 62 C64 66 32 66 25.5 62 C25 56 26.5 50 26.5 42 Z',
  fringe: 'M26.5 42 C24 20 36 13.5 48 13.5 S72 20 69.5 42 C69.5 50 71 56 70.5 62 C64 66 32 66 25.5 62 C25 56 26.5 50 26.5 42 Z',
  bun: 'M48 3.5 C54.5 3.5 58 8 58 12.5 C58 18 53 20 48 20 S38 18 38 12.5 C38 8 41.5 3.5 48 3.5 Z',
  ponytail: 'M60 22 C72 22 77 34 76 46 C75.5 56 72 62 74 70 C66 68 64 58 65 50 C65.5 42 62 34 58 28 Z',
  curly:
    'M48 10 C55 8 61 11 64 15 C70 17 73 23 72.5 29 C77 34 76 41 73 45 C76 51 73 58 68 60 C64 65 56 65 52 62 L44 62 C40 65 32 65 28 60 C23 58 20 51 23 45 C20 41 19 34 23.5 29 C23 23 26 17 32 15 C35 11 41 8 48 10 Z',
  afro: 'M48 7 C64 7 76 18 75 33 C77 45 70 53 63 54 L33 54 C26 53 19 45 21 33 C20 18 32 7 48 7 Z',
};

/** The hairline of hair that is parted or combed back. */
const parted = 'M31 42 C29 24 37 15 48 15 S67 24 65 42 C64 36 62.5 32 60 29 C54 30 46 28.5 42 24.5 C40 29 33.5 33 31 42 Z';

const inFront: Partial<Record<Look['style'], string>> = {
  long: parted,
  wavy: parted,
  bob: parted,
  ponytail: parted,
  fringe: 'M30.5 43 C28.5 24 37 14.5 48 14.5 S67.5 24 65.5 43 C65 40 64.5 38 63.5 36 C54 38 42 38 32.5 36 C31.5 38 31 40 30.5 43 Z',
  bun: 'M31 41 C29.5 25 37 16 48 16 S66.5 25 65 41 C63.5 33 58 27 48 26.5 C38 27 32.5 33 31 41 Z',
  curly:
    'M31 41 C27 36 29 28 33 26 C33 20 39 16 44 17.5 C48 14 55 15 57 19 C63 19 66 25 65 30 C68 34 67 39 65 42 C64.5 37 62 33 58 31 C54 33 50 29 46 31 C42 29 35 33 31 41 Z',
  afro: 'M31 41 C27 26 34 16 48 16 S69 26 65 41 C63 35 58 29.5 48 29.5 S33 35 31 41 Z',
  pixie: 'M30.5 44 C28 24 37 15 48 15 S68 24 65.5 44 C64.5 40 64 37 62 33 C55 35 46 33 40 27 C38 32 33 36 30.5 44 Z',
  short: 'M31 41 C29 25 36 15.5 48 15.5 S67 25 65 41 C64 36 63 31.5 60 28.5 C53 26.5 43 26.5 36 28.5 C33 31.5 32 36 31 41 Z',
  side: 'M31 41 C28.5 24 37 14 50 14.5 C62 15 67 25 65 41 C64 36 63 33 60.5 30 C53 30.5 44 28.5 38 23.5 C37 29 32.5 34 31 41 Z',
  quiff:
    'M31 40 C29.5 28 33 22 37 20 C38 12.5 50 10.5 58 14 C65 17 66.5 28 65 40 C64 35 63 31 60 28 C53 28 44 27.5 37 26.5 C34 30 32 35 31 40 Z',
  curls:
    'M31 40 C28 34 29.5 27 34 24 C34 18 41 14.5 46 17 C50 13 58 15 59.5 20 C65 22 67.5 29 65 40 C64 36 62.5 33 60 31 C56 32 54 28.5 50 30 C46 28 42 31 38 29.5 C34.5 32 32 36 31 40 Z',
  receding:
    'M31 43 C29.5 33 32 25 37 21.5 C36 27 34 31 33.2 37 C32.3 39 31.6 41 31 43 Z M65 43 C66.5 33 64 25 59 21.5 C60 27 62 31 62.8 37 C63.7 39 64.4 41 65 43 Z',
};
