/**
 * Global styles for a system that forces its own colours. Backgrounds and shadows do not show there, so edges and system colours say where
 * a control is and whether it is chosen. `body` gives the rules precedence over those of the components.
 */
export const forcedColours = {
  '@media (forced-colors: active)': {
    'body :is(.MuiCard-root, .MuiPopover-paper, .MuiDialog-paper, .MuiAutocomplete-paper, .MuiAlert-root, .MuiChip-root)': {
      border: '1px solid CanvasText',
    },
    'body :is(.MuiTabs-indicator, .MuiLinearProgress-bar)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
    'body .MuiLinearProgress-root': { border: '1px solid CanvasText' },
    'body :is(.MuiTab-root, .MuiToggleButton-root, .MuiMenuItem-root).Mui-selected': {
      textDecoration: 'underline',
      textUnderlineOffset: '0.25em',
    },
    'body .MuiSwitch-track': { border: '1px solid CanvasText', opacity: 1 },
    'body .MuiSwitch-thumb': { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' },
    'body .Mui-checked + .MuiSwitch-track': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
    // Drawings keep their own colours, which the background of the system may hide.
    'body .MuiSvgIcon-root.MuiSvgIcon-root': { color: 'inherit' },
    'body .MuiChartsSurface-root :is(text, tspan)': { fill: 'CanvasText !important' },
    'body .MuiChartsSurface-root :is(.MuiChartsAxis-line, .MuiChartsGrid-line, .MuiBarElement-root, .MuiLineElement-root)': {
      stroke: 'CanvasText',
    },
  },
};
