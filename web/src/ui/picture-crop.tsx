import { lazy, Suspense } from 'react';
import { speakAlso } from '../lib/intl.ts';
import { Skeleton } from './skeleton.tsx';

const PictureEditor = lazy(async () => {
  const [module] = await Promise.all([import('./picture-editor.tsx'), speakAlso('picture')]);
  return { default: module.PictureEditor };
});

/** The signed-in person's picture, to choose or drop, to crop and to take away. Brings its own words. */
export function PictureCrop() {
  return (
    <Suspense fallback={<Skeleton className="h-32 md:h-24" />}>
      <PictureEditor />
    </Suspense>
  );
}
