import { type BrandTheme, deriveBrand } from '@binome/contract/brand-colour';

// A constructed style sheet passes a content security policy that allows no inline style.
let styleSheet: CSSStyleSheet | undefined;

/** Dresses the page in a company's colour; null goes back to our own. */
export function applyBrand(hex: string | null): void {
  styleSheet ??= adoptStyleSheet();
  styleSheet.replaceSync(hex && hex.toLowerCase() !== '#4c6eba' ? cssRules(hex) : '');
}

function adoptStyleSheet(): CSSStyleSheet {
  const adopted = new CSSStyleSheet();
  document.adoptedStyleSheets.push(adopted);
  return adopted;
}

function cssRules(hex: string): string {
  const { light, dark } = deriveBrand(hex);
  const tokens = Object.keys(light).filter((name): name is keyof BrandTheme => name in dark);
  return `:root{${tokens.map((name) => `--${name}:light-dark(${light[name]},${dark[name]})`).join(';')}}`;
}
