/** The widths of the menu in pixels: with texts beside its icons, and as a rail. */
export const menuWidths = { full: 208, rail: 76 };

/** From this width on, the texts of the menu stand beside its icons. */
export const wideScreen = '@media (min-width: 1100px)';

/** The height of the bar at the bottom of a phone, in pixels. */
export const bottomBarHeight = 60;
