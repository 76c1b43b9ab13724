import { type ComponentType, lazy } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

const loads = new Map<string, Load>();

/** Returns a page whose code loads when it is opened, or pointed at: `users`, `users/show`, `users/edit` or `users/create`. */
export function lazyPage(page: string, load: Load) {
  loads.set(page, load);
  return lazy(load);
}

/** Loads the code of the page behind a link when a pointer or the focus comes to the link. */
export function preloadLinkedPages(basename: string): void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(`a[href^="${basename}/"]`) : null;
    if (!link) return;
    const page = pageOf(link.pathname.slice(basename.length));
    // The page itself shows that it cannot load.
    loads
      .get(page)?.()
      .catch(() => {});
  };
  for (const event of ['pointerover', 'focusin']) document.addEventListener(event, preload, { passive: true });
}

/** "users/show" for `/users/42/show`. */
export function pageOf(path: string): string {
  const [resource = '', second, third] = path.split('/').filter(Boolean);
  if (second === undefined) return resource;
  return `${resource}/${second === 'create' ? 'create' : (third ?? 'edit')}`;
}
