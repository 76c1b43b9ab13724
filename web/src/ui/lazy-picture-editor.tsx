import { lazy, Suspense } from 'react';
import { Skeleton } from './skeleton.tsx';

const PictureEditor = lazy(() => import('./picture-editor.tsx').then((module) => ({ default: module.PictureEditor })));

/** The editor of the signed-in member's picture, behind a skeleton of its height. */
export function LazyPictureEditor() {
  return (
    <Suspense fallback={<Skeleton className="h-32 md:h-24" />}>
      <PictureEditor />
    </Suspense>
  );
}
