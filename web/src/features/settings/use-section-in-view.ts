import { useEffect, useState } from 'react';
import { type SectionName, sections } from './sections.ts';

/** Returns the section whose heading is, or last was, in the upper half of the window. */
export function useSectionInView(): SectionName {
  const [section, setSection] = useState<SectionName>(sections[0]);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const visible = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target.id);
        const first = sections.find((name) => visible.includes(name));
        if (first) setSection(first);
      },
      { rootMargin: '0px 0px -50% 0px' },
    );
    for (const name of sections) {
      const heading = document.getElementById(name);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, []);
  return section;
}
