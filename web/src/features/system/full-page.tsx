import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { NotFound } from './not-found.tsx';
import { PageError } from './page-error.tsx';
import { PagePending } from './page-pending.tsx';

// Error, not-found and pending pages for routes without a page frame: the root and the layout routes.

export function FullPageError(props: ErrorComponentProps) {
  return (
    <FullPage>
      <PageError {...props} />
    </FullPage>
  );
}

export function FullPageNotFound() {
  return (
    <FullPage>
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
function FullPage({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="mx-auto flex min-h-14 w-full max-w-[964px] items-center px-4 md:px-6 lg:px-8">
        <BrandMark className="size-8" />
      </header>
      <main tabIndex={-1} className="mx-auto w-full max-w-[964px] px-4 py-6 md:px-6 lg:px-8">
        {children}
      </main>
    </>
  );
}
