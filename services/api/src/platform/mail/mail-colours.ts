/** The colours of mails on a light background, which are also inline styles: many mail programs read nothing else. */
export const colours = { page: '#f6f8fc', surface: '#ffffff', ink: '#18202f', mutedInk: '#465168', line: '#d8dfec' };

/** The colours for programs that show mails on a dark background. A company's colour stays on the button only: links need more contrast. */
export const darkStyles = `
@media (prefers-color-scheme: dark) {
  .page { background-color: #0f1420 !important; }
  .surface { background-color: #192132 !important; }
  .sunken { background-color: #0f1420 !important; }
  .ink { color: #eef2fa !important; }
  .muted { color: #b6c0d4 !important; }
  .link { color: #a9c1f7 !important; }
  .warm { background-color: #443121 !important; color: #fbdac0 !important; }
  .line { border-color: #34405a !important; }
}`;
