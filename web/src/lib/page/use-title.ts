import { useEffect } from 'react';
import { setPageTitle } from './page-title.ts';

/** Sets the document title. PageHeader and the cards of the sign-in pages already call it. */
export function useTitle(title: string): void {
  useEffect(() => {
    setPageTitle(title);
  }, [title]);
}
