import { stableNumber } from '../stable-id.ts';
import { hairBehind, hairInFront } from './hair.ts';
import { hairColours, type Look, skinTones } from './look.ts';

/** The wall, and the pale ring on it. */
const backgrounds = [
  ['#cfdcf6', '#b9cbf1'],
  ['#fbe2c0', '#f5d09a'],
  ['#d3e6dd', '#bdd9cc'],
  ['#f6dccb', '#efc6ab'],
  ['#ecdcf0', '#dec6e5'],
  ['#e3e8d2', '#d2dab7'],
  ['#f3dcd6', '#eac6bd'],
  ['#d7e4f7', '#c1d4f2'],
] as const;
const clothes = ['#2f4f7f', '#4d6fb0', '#3f7d6e', '#7a4a6d', '#b5654a', '#59606b', '#8a6f3c', '#a34758'] as const;
/** Most people laugh, some smile. */
const laugh =
  '<path d="M41.6 54.6 q6.4 1.6 12.8 0 q-1.2 5.4 -6.4 5.4 t-6.4 -5.4 Z" fill="#8c3b3f"/><path d="M43.2 55.2 q4.8 1 9.6 0 l-.5 1.5 q-4.3 .8 -8.6 0 Z" fill="#fff"/>';
const smiles = [
  laugh,
  laugh,
  '<path d="M41.8 54.8 q6.2 5.6 12.4 0" fill="none" stroke="#8c3b3f" stroke-width="2" stroke-linecap="round"/>',
] as const;
const ink = '#2b2430';

/** Draws a person from the shoulders up, as a square SVG. `seed` varies the colours and the smile. */
export function drawPortrait(look: Look, seed: string): string {
  const skin = skinTones[look.tone];
  const [wall, ring] = pick(backgrounds, seed, 'background');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="384" height="384" viewBox="10 8 76 76">
<rect width="96" height="96" fill="${wall}"/><circle cx="78" cy="26" r="30" fill="none" stroke="${ring}" stroke-width="12"/>
${hairBehind(look)}
${shoulders(look, pick(clothes, seed, 'clothes'))}
${head(skin)}
${face(look, skin, pick(smiles, seed, 'smile'))}
${hairInFront(look)}
${look.glasses ? glasses() : ''}
</svg>`;
}

function shoulders({ tone, collar }: Look, colour: string): string {
  const body = `<path d="M12 98 C13 78 28 72 40 70 L56 70 C68 72 83 78 84 98 Z" fill="${colour}"/>`;
  const neck = `<path d="M40.5 55 h15 v15 c0 5 -3 8.5 -7.5 8.5 s-7.5 -3.5 -7.5 -8.5 Z" fill="${skinTones[tone].shade}"/>`;
  switch (collar) {
    case 'shirt':
      return `${body}${neck}<path d="M39 68 L48 81 L37 85 L33 71 Z M57 68 L48 81 L59 85 L63 71 Z" fill="#ffffff"/>`;
    case 'blazer':
      return `<path d="M34 70 h28 v28 h-28 Z" fill="#f4f1ec"/>${neck}<path d="M12 98 C13 78 28 72 39 69 L47 98 Z M84 98 C83 78 68 72 57 69 L49 98 Z" fill="${colour}"/>`;
    default:
      return `${body}${neck}`;
  }
}

function head({ base, shade }: { base: string; shade: string }): string {
  return `<ellipse cx="31.2" cy="46" rx="3.4" ry="4.6" fill="${shade}"/><ellipse cx="64.8" cy="46" rx="3.4" ry="4.6" fill="${shade}"/>
<path d="M31.5 40 C31.5 25 38 20.5 48 20.5 S64.5 25 64.5 40 C64.5 55 57.5 65 48 65 S31.5 55 31.5 40 Z" fill="${base}"/>`;
}

function face({ hair, beard }: Look, { shade }: { shade: string }, smile: string): string {
  const brow = hair === 'white' || hair === 'grey' ? '#8d8a8c' : ink;
  return `${beard ? facialHair(beard, hairColours[hair]) : ''}
<path d="M37.5 39.2 q3.6 -2.2 7 -.4 M51.5 38.8 q3.4 -1.8 7 .4" fill="none" stroke="${brow}" stroke-width="1.5" stroke-linecap="round" opacity=".8"/>
<circle cx="41.2" cy="44.2" r="1.75" fill="${ink}"/><circle cx="54.8" cy="44.2" r="1.75" fill="${ink}"/>
<path d="M48 45.5 q-1.9 4.6 -.3 5.8 q1 .6 2 0" fill="none" stroke="${shade}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>
<circle cx="41.9" cy="43.5" r=".55" fill="#fff"/><circle cx="55.5" cy="43.5" r=".55" fill="#fff"/>
<g fill="#e0614f" opacity=".22"><ellipse cx="38.4" cy="51.6" rx="3.4" ry="2.2"/><ellipse cx="57.6" cy="51.6" rx="3.4" ry="2.2"/></g>
${smile}`;
}

function facialHair(beard: NonNullable<Look['beard']>, colour: string): string {
  switch (beard) {
    case 'full':
      return `<path d="M31.8 44 C33 46 34.5 50.5 38.5 51.2 C43 52 45 51.5 48 52.6 C51 51.5 53 52 57.5 51.2 C61.5 50.5 63 46 64.2 44 C64.6 57 58 67 48 67 S31.4 57 31.8 44 Z" fill="${colour}"/><ellipse cx="48" cy="56.6" rx="6.6" ry="2.8" fill="#d99a8b" opacity=".55"/>`;
    case 'stubble':
      return `<path d="M32 45 C34 51 36 52 40 52 C44 51.6 46 51.8 48 52.6 C50 51.8 52 51.6 56 52 C60 52 62 51 64 45 C64 57 57.5 65 48 65 S32 57 32 45 Z" fill="${colour}" opacity=".28"/>`;
    case 'moustache':
      return `<path d="M40.5 54 C43 51.4 46 51.4 48 52.8 C50 51.4 53 51.4 55.5 54 C52 54.8 50 54.4 48 54.2 C46 54.4 44 54.8 40.5 54 Z" fill="${colour}"/>`;
  }
}

function glasses(): string {
  return `<g fill="#ffffff" fill-opacity=".25" stroke="${ink}" stroke-width="1.3"><rect x="35" y="40" width="11.4" height="8.8" rx="4"/><rect x="49.6" y="40" width="11.4" height="8.8" rx="4"/><path d="M46.4 43.2 q1.6 -1.2 3.2 0 M35 43 l-3.2 -.8 M61 43 l3.2 -.8" fill="none"/></g>`;
}

function pick<Values extends readonly [unknown, ...unknown[]]>(values: Values, ...path: string[]): Values[number] {
  return values[stableNumber(values.length, 'portrait', ...path)] ?? values[0];
}
