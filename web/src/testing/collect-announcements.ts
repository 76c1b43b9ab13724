/** What a screen reader has said by itself since the page was opened, in order. */
export type Heard = { announcements?: string[] };

/**
 * Runs in a page or in a component test. Notes in `announcements` what live regions say: not if they are off, busy or hidden. A region
 * that appears together with its text says it only if it is an alert. Returns a function that stops it.
 */
export function collectAnnouncements(): () => void {
  const heard: string[] = [];
  (globalThis as Heard).announcements = heard;
  const regions = '[aria-live], [role="status"], [role="alert"], [role="log"]';
  const hidden = '[aria-hidden="true"], [inert], [hidden]';

  const loudnessOf = (region: Element): string =>
    region.getAttribute('aria-live') ?? (region.getAttribute('role') === 'alert' ? 'assertive' : 'polite');
  const isSilent = (element: Element): boolean =>
    loudnessOf(element) === 'off' || element.closest(`${hidden}, [aria-busy="true"]`) !== null || element.checkVisibility?.() === false;
  /** These are said as a whole when a part of them changes. */
  const isAtomic = (region: Element): boolean =>
    (region.getAttribute('aria-atomic') ?? String(['status', 'alert'].includes(region.getAttribute('role') ?? ''))) === 'true';
  const textOf = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    return node.matches(hidden) ? '' : [...node.childNodes].map(textOf).join(' ');
  };

  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const said = new Set<Node>();
    const say = (region: Element, part: Node) => {
      const whole = isAtomic(region) ? region : part;
      const text = textOf(whole).replaceAll(/\s+/g, ' ').trim();
      if (text === '' || said.has(whole) || !whole.isConnected || isSilent(region)) return;
      said.add(whole);
      heard.push(text);
    };
    const sayAlert = (region: Element) => {
      if (region.matches(regions) && loudnessOf(region) === 'assertive') say(region, region);
    };
    for (const { target, type, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(regions);
      const isOld = region && !added.some((node) => node.contains(region));
      if (type === 'attributes') sayAlert(target as Element);
      else if (isOld && !element?.closest(hidden)) for (const part of type === 'characterData' ? [target] : addedNodes) say(region, part);
    }
    for (const node of added) if (node instanceof Element) for (const region of [node, ...node.querySelectorAll(regions)]) sayAlert(region);
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-hidden', 'hidden'],
  });
  return () => observer.disconnect();
}
