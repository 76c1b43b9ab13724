import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/layout/skeleton.tsx';

/** The skeleton of the member area while the current user loads. */
export function ShellPending({ children }: { children: ReactNode }) {
  return (
    <div className="lg:grid lg:grid-cols-[15rem_1fr]">
      <div className="sticky top-0 hidden h-dvh flex-col gap-6 border-r border-line bg-surface p-4 lg:flex">
        <Skeleton className="h-11" />
        <Skeleton className="h-16" />
        <Skeleton className="h-36" />
      </div>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <div className="min-h-14 border-b border-line bg-surface lg:border-0 lg:bg-transparent lg:pt-4" />
        <main tabIndex={-1} className="mx-auto w-full max-w-[964px] grow px-4 pt-20 md:px-6 lg:px-8 lg:pt-2">
          {children}
        </main>
      </div>
    </div>
  );
}
