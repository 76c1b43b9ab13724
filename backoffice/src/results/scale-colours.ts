// From orange to blue, so that people with red-green colour blindness can distinguish the levels.
const scales = {
  light: ['#c2571b', '#e3ac5c', '#a9c1f5', '#6286d4', '#2c4580'],
  dark: ['#e07b3f', '#f2c063', '#4f6fb5', '#8fade9', '#dfe8fb'],
};

/** Returns one colour per level, lowest level first. */
export function scaleColours(levels: number): string[] {
  const scale = scales.light.map((colour, level) => `light-dark(${colour}, ${scales.dark[level]})`);
  const step = levels > 1 ? (scale.length - 1) / (levels - 1) : 0;
  return Array.from({ length: levels }, (_, level) => scale[Math.round(level * step)] ?? '');
}
