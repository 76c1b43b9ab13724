import { useEffect } from 'react';

/** Names the page in the browser's tab and history. PageHeader and the cards of the sign-in pages do it already. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Binôme`;
  }, [title]);
}
