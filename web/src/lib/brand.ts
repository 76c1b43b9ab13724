import { type BrandTheme, deriveBrand } from '@binome/contract/brand-colour';

// A constructed style sheet passes a content security policy that allows no inline style.
let sheet: CSSStyleSheet | undefined;

/** Dresses the page in a company's colour; null goes back to our own. */
export function applyBrand(hex: string | null): void {
  sheet ??= adopt();
  sheet.replaceSync(hex && hex.toLowerCase() !== '#4c6eba' ? rules(hex) : '');
}

function adopt(): CSSStyleSheet {
  const adopted = new CSSStyleSheet();
  document.adoptedStyleSheets.push(adopted);
  return adopted;
}

function rules(hex: string): string {
  const { light, dark } = deriveBrand(hex);
  const tokens = Object.keys(light).filter((name): name is keyof BrandTheme => name in dark);
  return `:root{${tokens.map((name) => `--${name}:light-dark(${light[name]},${dark[name]})`).join(';')}}`;
}
