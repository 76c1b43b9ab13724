import { useQueryClient } from '@tanstack/react-query';
import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { currentUserQuery } from '../../lib/data/session.ts';
import { Preferences } from '../../ui/fields/preferences.tsx';
import { BrandMark } from '../../ui/frame/brand-mark.tsx';
import { NotFound } from './not-found.tsx';
import { PageError } from './page-error.tsx';
import { PagePending } from './page-pending.tsx';

// Error, not-found and pending pages for routes without a page frame: the root and the layout routes.

export function FullPageError(props: ErrorComponentProps) {
  return (
    <FullPage preferences={<KnownPreferences />}>
      <PageError {...props} />
    </FullPage>
  );
}

export function FullPageNotFound() {
  return (
    <FullPage preferences={<KnownPreferences />}>
      <NotFound />
    </FullPage>
  );
}

export function FullPagePending() {
  return (
    <FullPage>
      <PagePending />
    </FullPage>
  );
}

/** The header stands where the layouts have theirs, so that a slow network never leaves a page without a frame. */
function FullPage({ children, preferences }: { children: ReactNode; preferences?: ReactNode }) {
  return (
    <>
      <header className="mx-auto flex min-h-14 w-full max-w-[964px] items-center px-4 md:px-6 lg:px-8">
        <BrandMark className="mr-auto size-8" />
        {preferences}
      </header>
      <main tabIndex={-1} className="mx-auto w-full max-w-[964px] px-4 py-6 md:px-6 lg:px-8">
        {children}
      </main>
    </>
  );
}

/** The buttons for language and theme. Offers the languages of the member's company once the member is loaded, all languages before. */
function KnownPreferences() {
  const client = useQueryClient();
  return <Preferences languages={client.getQueryData(currentUserQuery.queryKey)?.company.languages} />;
}
