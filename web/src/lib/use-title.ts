import { useEffect } from 'react';

/** Sets the document title. PageHeader and the cards of the sign-in pages already call it. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Binôme`;
  }, [title]);
}
