import { expect, test } from 'vitest';
import { ignoreKeysOfComposition } from './composition.ts';

/** A page with a handler of its own, and the keys that reach it. */
function aPage() {
  const page = new EventTarget();
  const stop = ignoreKeysOfComposition(page);
  const heard: string[] = [];
  page.addEventListener('keydown', (event) => heard.push((event as Event & { key: string }).key));
  const press = (keys: { key: string; isComposing?: boolean; keyCode?: number }) => {
    const event = Object.assign(new Event('keydown', { cancelable: true }), keys);
    page.dispatchEvent(event);
    return event;
  };
  return { press, heard, stop };
}

test('an Enter that ends a composition reaches no handler, in Safari neither', () => {
  const { press, heard } = aPage();
  press({ key: 'Enter', isComposing: true, keyCode: 229 });
  // Safari has already ended the composition.
  press({ key: 'Enter', isComposing: false, keyCode: 229 });
  press({ key: 'ArrowDown', isComposing: true, keyCode: 40 });
  expect(heard).toEqual([]);
  press({ key: 'Enter', isComposing: false, keyCode: 13 });
  expect(heard).toEqual(['Enter']);
});

test('the keys of a composition still make its text', () => {
  const { press } = aPage();
  expect(press({ key: 'Enter', isComposing: true, keyCode: 229 }).defaultPrevented).toBe(false);
});

test('a page that stops hears every key again', () => {
  const { press, heard, stop } = aPage();
  stop();
  press({ key: 'Enter', isComposing: true, keyCode: 229 });
  expect(heard).toEqual(['Enter']);
});
