import type { Page } from 'playwright-core';

/** Returns what a screen reader says of the page that does not help its person, one line each. */
export function speechProblems(page: Page): Promise<string[]> {
  return page.evaluate(findProblems);
}

/** Runs in the page. */
function findProblems(): string[] {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"]');
  const spokenText = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    if (node.getAttribute('aria-hidden') === 'true') return '';
    return node.getAttribute('aria-label') ?? [...node.childNodes].map(spokenText).join(' ');
  };
  const nameOf = (element: Element): string => {
    const labels = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const text = labels.length > 0 ? labels.map((id) => document.getElementById(id)?.textContent ?? '').join(' ') : spokenText(element);
    return text.replaceAll(/\s+/g, ' ').trim();
  };
  const problems: string[] = [];

  // A list of buttons reads "Accept, Accept, Accept".
  const items = 'li, tr, article, [role="row"]';
  const seen = new Map<string, Element>();
  for (const button of document.querySelectorAll('button, [role="button"]')) {
    const item = button.closest(items);
    if (!item || !isShown(button)) continue;
    const name = nameOf(button);
    const other = seen.get(name);
    if (other && other !== item) problems.push(`several buttons are named "${name}"`);
    seen.set(name, item);
  }

  for (const star of document.querySelectorAll('label span[aria-hidden="true"]')) {
    const control = star.textContent?.includes('*') ? (star.closest('label') as HTMLLabelElement).control : null;
    const isExposed = !control || control.matches('[required], [aria-required="true"]') || !isShown(control);
    if (!isExposed) problems.push(`"${nameOf(star.closest('label') as Element)}" is not exposed as required`);
  }

  const loading = [...document.querySelectorAll('[role="status"], [role="progressbar"], p, span')].filter(
    (element) => element.children.length === 0 && /^(Chargement…|Loading…)$/.test(element.textContent?.trim() ?? ''),
  );
  if (loading.length > 1) problems.push(`${loading.length} parts say that they are loading`);

  const heading = document.querySelector('h1')?.textContent?.trim() ?? '';
  if (location.pathname.startsWith('/backoffice/')) {
    if (document.title !== `${heading} · Binôme`) problems.push(`the document is titled "${document.title}" and the page "${heading}"`);
    if (document.querySelector('main nav a[href="/backoffice/settings"], main nav a[href="/backoffice/leads"]'))
      problems.push('the menu is in the content');
    const [, , resource, id] = location.pathname.split('/');
    const current = [...document.querySelectorAll('nav a[aria-current="page"]')].map((link) => link.getAttribute('href'));
    const isListed = document.querySelector(`nav a[href="/backoffice/${resource}"]`) !== null;
    if (isListed && !id && current.join() !== `/backoffice/${resource}`)
      problems.push(`the menu says that this is ${current.join() || 'no page'}`);
    const first = document.querySelector('a[href], button, input, select, textarea');
    if (innerWidth >= 600 && first?.getAttribute('href') !== '#main-content') problems.push('the first stop does not skip to the content');
  }
  const sorted = document.querySelectorAll('th .MuiTableSortLabel-root.Mui-active');
  for (const label of sorted)
    if (!label.closest('th')?.hasAttribute('aria-sort')) problems.push(`"${nameOf(label)}" does not say how it is sorted`);
  return [...new Set(problems)];
}
