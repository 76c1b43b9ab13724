import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { useIntl } from '../../lib/text/intl.ts';

/** Gives React Aria the current language and the router, for links in menus. */
export function AriaProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const { locale } = useIntl();
  return (
    <I18nProvider locale={locale === 'fr' ? 'fr-FR' : 'en-GB'}>
      <RouterProvider navigate={(to) => router.navigate({ to })}>{children}</RouterProvider>
    </I18nProvider>
  );
}
