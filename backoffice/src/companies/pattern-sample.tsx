import { deriveBrand } from '@binome/contract/values/brand-colour';
import { type BrandPattern, patternBox, patternRings } from '@binome/contract/values/brand-patterns';
import { Box } from '@mui/material';

interface Props {
  pattern: BrandPattern;
  /** A hex; another text shows the product's colour. */
  colour: string;
  width: number | string;
  height: number;
}

/** A pattern in a company's colours, as behind its sign-in page and at the top of its mails. */
export function PatternSample({ pattern, colour, width, height }: Props) {
  const { deep, warm, 'ring-deep': ring } = deriveBrand(/^#[0-9a-f]{6}$/i.test(colour) ? colour : '#4c6eba').light;
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${patternBox.width} ${patternBox.height}`}
      preserveAspectRatio="xMidYMid slice"
      sx={{ width, height, flexShrink: 0, borderRadius: 1.5, bgcolor: deep, fill: 'none', opacity: 1, display: 'block' }}
    >
      {patternRings[pattern].map(({ cx, cy, r, width: strokeWidth, side }) => (
        <circle key={`${cx} ${r}`} cx={cx} cy={cy} r={r} strokeWidth={strokeWidth} stroke={side === 'left' ? ring : warm} opacity={0.5} />
      ))}
    </Box>
  );
}
