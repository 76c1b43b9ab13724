// Derives the theme from a company's `brand_colour`. It is in the contract because the console previews the colours of the member app.
// Colours are computed in OKLCH, so that text on them, and they on the app's backgrounds, have a contrast of at least 4.5
// (WCAG 2.2, 1.4.3) for any brand colour.

/** The variables of styles.css that depend on the company. */
type HouseToken = 'primary' | 'on-primary' | 'primary-hover' | 'primary-active' | 'link' | 'soft' | 'on-soft' | 'focus';
/** The ground of a full-screen moment, texts on it, and the ring of the viewer on it. */
type DeepToken = 'deep' | 'on-deep' | 'on-deep-2' | 'ring-deep';
/** The ring of the viewer. */
type RingToken = 'ring' | 'ring-pale';
/** The other person's ring and words, and the meeting. */
type WarmToken = 'warm' | 'warm-soft' | 'warm-line' | 'on-warm';
export type BrandTheme = Record<HouseToken | DeepToken | RingToken | WarmToken, string>;

export interface Brand {
  light: BrandTheme;
  dark: BrandTheme;
  /** The brand colour was too light for white text and was darkened. */
  corrected: boolean;
}

const white = '#ffffff';
const darkSurface = '#171e2c';
const apricot = '#f0a35e';
const raspberry = '#e2708a';
const step = 0.005;

/** Derives both themes from a hex such as `#4c6eba`. */
export function deriveBrand(hex: string): Brand {
  const brand = toOklch(hex);
  const primary = adjustLightness(brand, -step, (colour) => contrast(colour, white) >= 4.6);
  const { l, c, h } = primary;
  const second = toOklch(secondColour(brand));
  const onDeep = {
    'on-deep': toHex({ l: 0.97, c: c * 0.07, h }),
    'on-deep-2': toHex({ l: 0.87, c: c * 0.25, h }),
    'ring-deep': toHex({ l: 0.7, c, h }),
  };
  const light: BrandTheme = {
    primary: toHex(primary),
    'on-primary': white,
    'primary-hover': toHex({ l: l - 0.05, c, h }),
    'primary-active': toHex({ l: l - 0.1, c, h }),
    link: toHex({ l: l - 0.05, c, h }),
    soft: toHex({ l: 0.93, c: c * 0.25, h }),
    'on-soft': toHex({ l: 0.38, c: c * 0.8, h }),
    focus: toHex({ l: Math.min(l - 0.12, 0.42), c, h }),
    deep: toHex({ l: 0.31, c: c * 0.85, h }),
    ring: toHex(primary),
    'ring-pale': toHex({ l: 0.83, c: c * 0.6, h }),
    warm: toHex(second),
    'warm-soft': toHex({ l: 0.957, c: second.c * 0.26, h: second.h }),
    'warm-line': toHex({ l: 0.87, c: second.c * 0.55, h: second.h }),
    'on-warm': toHex({ l: 0.4, c: second.c * 0.7, h: second.h - 0.14 }),
    ...onDeep,
  };
  const raised = adjustLightness(primary, step, (colour) => contrast(colour, darkSurface) >= 7);
  const dark: BrandTheme = {
    primary: toHex(raised),
    'on-primary': toHex({ l: 0.22, c: c * 0.4, h }),
    'primary-hover': toHex({ ...raised, l: raised.l + 0.06 }),
    'primary-active': toHex({ ...raised, l: raised.l + 0.1 }),
    link: toHex({ ...raised, l: raised.l + 0.03 }),
    soft: toHex({ l: 0.34, c: c * 0.5, h }),
    'on-soft': toHex({ l: 0.9, c: c * 0.3, h }),
    focus: toHex({ ...raised, l: raised.l + 0.06 }),
    deep: toHex({ l: 0.28, c: c * 0.7, h }),
    ring: toHex({ l: 0.7, c, h }),
    'ring-pale': toHex({ l: 0.45, c: c * 0.7, h }),
    warm: toHex({ l: 0.78, c: second.c * 0.95, h: second.h }),
    'warm-soft': toHex({ l: 0.33, c: second.c * 0.3, h: second.h }),
    'warm-line': toHex({ l: 0.46, c: second.c * 0.5, h: second.h }),
    'on-warm': toHex({ l: 0.91, c: second.c * 0.4, h: second.h }),
    ...onDeep,
  };
  return { light, dark, corrected: light.primary !== hex.toLowerCase() };
}

/** The colour of the other person: apricot, or raspberry beside a company's red, orange or yellow, which apricot would resemble. */
function secondColour({ c, h }: Oklch): string {
  const degrees = (h * 180) / Math.PI;
  return c > 0.02 && degrees >= 20 && degrees <= 100 ? raspberry : apricot;
}

/** WCAG contrast of two hex colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

interface Oklch {
  /** Lightness 0–1, chroma from 0, hue in radians. */
  l: number;
  c: number;
  h: number;
}

/** Adds `delta` to the lightness until `isEnough` holds. */
function adjustLightness(colour: Oklch, delta: number, isEnough: (hex: string) => boolean): Oklch {
  let { l } = colour;
  while (!isEnough(toHex({ ...colour, l })) && l >= 0 && l <= 1) l += delta;
  return { ...colour, l };
}

type Triple = [number, number, number];

function luminance(hex: string): number {
  const [r, g, b] = toLinear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function toLinear(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  const channel = (shift: number) => {
    const part = ((value >> shift) & 255) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return [channel(16), channel(8), channel(0)];
}

// Matrices: Björn Ottosson, "A perceptual color space for image processing" (2020).
function toOklch(hex: string): Oklch {
  const [r, g, b] = toLinear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: lightness, c: Math.hypot(x, y), h: Math.atan2(y, x) };
}

/** The nearest colour in the sRGB gamut: reduces chroma, keeps lightness and hue. */
function toHex({ l, c, h }: Oklch): string {
  const lightness = Math.min(Math.max(l, 0), 1);
  let chroma = c;
  let rgb = toRgb(lightness, chroma, h);
  while (rgb.some((part) => part < -0.0005 || part > 1.0005) && chroma > 0) {
    chroma = Math.max(chroma - 0.002, 0);
    rgb = toRgb(lightness, chroma, h);
  }
  return `#${rgb.map(encode).join('')}`;
}

function toRgb(lightness: number, chroma: number, hue: number): Triple {
  const [x, y] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3;
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
