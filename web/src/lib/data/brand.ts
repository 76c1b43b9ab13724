import { type BrandTheme, deriveBrand } from '@binome/contract/values/brand-colour';

// A constructed style sheet is allowed by a content security policy that forbids inline styles.
let styleSheet: CSSStyleSheet | undefined;
let currentRules = '';

/** Applies a company's colour to the page; null restores the default. */
export function applyBrand(hex: string | null): void {
  // The page came with the colours of its own company.
  document.getElementById('brand-styles')?.remove();
  const rules = hex && hex.toLowerCase() !== '#4c6eba' ? cssRules(hex) : '';
  // The browser would compute all styles again.
  if (rules === currentRules) return;
  currentRules = rules;
  styleSheet ??= adoptStyleSheet();
  styleSheet.replaceSync(rules);
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
