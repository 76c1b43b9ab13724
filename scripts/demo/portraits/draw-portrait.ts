import { stableNumber } from '../stable-id.ts';
import { hairBehind, hairInFront } from './hair.ts';
import { hairColours, type Look, skinTones } from './look.ts';

const backgrounds = ['#dbe7f6', '#e4def5', '#d8ede4', '#fbe6d6', '#f7dfe6', '#dcebf0', '#efe7d3', '#e3e8ec'];
const clothes = ['#2f4f7f', '#4d6fb0', '#3f7d6e', '#7a4a6d', '#b5654a', '#59606b', '#8a6f3c', '#a34758'];
const ink = '#2b2430';

/** Draws a person from the shoulders up, as an SVG of 96 by 96 units. `seed` varies the colours. */
export function drawPortrait(look: Look, seed: string): string {
  const skin = skinTones[look.tone];
  const background = pick(backgrounds, seed, 'background');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="384" height="384" viewBox="0 0 96 96">
<rect width="96" height="96" fill="${background}"/>
${hairBehind(look)}
${shoulders(look, pick(clothes, seed, 'clothes'))}
${head(skin)}
${face(look, skin)}
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

function face({ hair, beard }: Look, { shade }: { shade: string }): string {
  const brow = hair === 'white' || hair === 'grey' ? '#8d8a8c' : ink;
  return `${beard ? facialHair(beard, hairColours[hair]) : ''}
<path d="M37.5 39.2 q3.6 -2.2 7 -.4 M51.5 38.8 q3.4 -1.8 7 .4" fill="none" stroke="${brow}" stroke-width="1.5" stroke-linecap="round" opacity=".8"/>
<circle cx="41.2" cy="44.2" r="1.75" fill="${ink}"/><circle cx="54.8" cy="44.2" r="1.75" fill="${ink}"/>
<path d="M48 45.5 q-1.9 4.6 -.3 5.8 q1 .6 2 0" fill="none" stroke="${shade}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M42.6 55.6 q5.4 4.6 10.8 0" fill="none" stroke="#8c3b3f" stroke-width="1.9" stroke-linecap="round"/>`;
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

function pick(values: readonly string[], ...path: string[]): string {
  return values[stableNumber(values.length, 'portrait', ...path)] ?? '';
}
