import { useEffect, useState } from 'react';
import { type SectionName, sections } from './sections.ts';

/** The part whose heading stands in the upper half of the window, or was the last to pass it. */
export function useSectionInView(): SectionName {
  const [part, setPart] = useState<SectionName>(sections[0]);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target.id);
        const first = sections.find((one) => seen.includes(one));
        if (first) setPart(first);
      },
      { rootMargin: '0px 0px -50% 0px' },
    );
    for (const one of sections) {
      const heading = document.getElementById(one);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, []);
  return part;
}
