import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/layout/skeleton.tsx';

/** The skeleton of the member area while the current user loads. */
export function ShellPending({ children }: { children: ReactNode }) {
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="sticky top-0 hidden h-dvh flex-col gap-5 border-r border-line px-4 pt-5 lg:flex">
        <Skeleton className="h-11" />
        <Skeleton className="h-60" />
        <Skeleton className="mt-auto mb-4 h-14" />
      </div>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <div className="min-h-16 lg:hidden" />
        <main tabIndex={-1} className="mx-auto w-full max-w-[1144px] grow px-4 pt-4 md:px-6 lg:px-8 lg:pt-8">
          {children}
        </main>
      </div>
    </div>
  );
}
