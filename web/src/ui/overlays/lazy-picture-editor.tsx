import { lazy, Suspense } from 'react';
import { Skeleton } from '../layout/skeleton.tsx';

const PictureEditor = lazy(() => import('./picture-editor.tsx').then((module) => ({ default: module.PictureEditor })));

/** Loads the picture editor on demand, with a skeleton of the same height. */
export function LazyPictureEditor() {
  return (
    <Suspense fallback={<Skeleton className="h-32 md:h-24" />}>
      <PictureEditor />
    </Suspense>
  );
}
