import { useEffect, useState } from 'react';
import { type Part, parts } from './parts.ts';

/** The part whose heading stands in the upper half of the window, or was the last to pass it. */
export function usePartInView(): Part {
  const [part, setPart] = useState<Part>(parts[0]);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target.id);
        const first = parts.find((one) => seen.includes(one));
        if (first) setPart(first);
      },
      { rootMargin: '0px 0px -50% 0px' },
    );
    for (const one of parts) {
      const heading = document.getElementById(one);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, []);
  return part;
}
