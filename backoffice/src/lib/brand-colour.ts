// The member app darkens a company's colour, at one hue, until white text on it is easy to read. The console shows what will come
// of it with the same arithmetic. Matrices: Björn Ottosson, "A perceptual color space for image processing" (2020).

const enough = 4.6;
const step = 0.005;

/** The colour that will be used for one that a company asks for, and the contrast of both with white, 1 to 21. */
export function legible(asked: string): { colour: string; askedContrast: number; contrast: number; corrected: boolean } {
  const askedContrast = contrastWithWhite(asked);
  let { lightness, a, b } = toOklab(asked);
  let colour = asked.toLowerCase();
  while (contrastWithWhite(colour) < enough && lightness > 0) {
    lightness -= step;
    colour = nearest(lightness, a, b);
  }
  return { colour, askedContrast, contrast: contrastWithWhite(colour), corrected: colour !== asked.toLowerCase() };
}

/** WCAG contrast with white. */
export function contrastWithWhite(hex: string): number {
  const [red, green, blue] = toLinear(hex);
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

type Triple = [number, number, number];

function toLinear(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  const channel = (shift: number) => {
    const part = ((value >> shift) & 255) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return [channel(16), channel(8), channel(0)];
}

function toOklab(hex: string) {
  const [r, g, b] = toLinear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

/** The nearest colour that a screen shows: chroma gives way, lightness and hue stay. */
function nearest(lightness: number, a: number, b: number): string {
  const chroma = Math.hypot(a, b);
  for (let left = chroma; left > 0; left -= 0.002) {
    const rgb = toRgb(lightness, (a * left) / chroma, (b * left) / chroma);
    if (rgb.every((part) => part >= -0.0005 && part <= 1.0005)) return `#${rgb.map(encode).join('')}`;
  }
  return `#${toRgb(lightness, 0, 0).map(encode).join('')}`;
}

function toRgb(lightness: number, a: number, b: number): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function encode(part: number): string {
  const value = Math.min(Math.max(part, 0), 1);
  const coded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(coded * 255)
    .toString(16)
    .padStart(2, '0');
}
