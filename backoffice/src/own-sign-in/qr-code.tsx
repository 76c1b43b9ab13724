import { Box } from '@mui/material';
import { encode } from 'uqr';

/** Modules of white around the code, as its standard asks. */
const border = 4;

/** A QR code drawn in the page: its content reaches no other server. Black on white in every theme, for cameras. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { data, size } = encode(content, { border });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 208, height: 208, borderRadius: 2, forcedColorAdjust: 'none' }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark} fill="#000" />
    </Box>
  );
}
