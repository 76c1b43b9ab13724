import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Thread } from './thread.ts';
import { loadAround } from './thread-pages.ts';

interface LogScrollOptions {
  thread: Thread;
  pendingCount: number;
  messageId: string | undefined;
  log: RefObject<HTMLOListElement | null>;
  viewerId: string;
}

/** The log scrolls to a new message if it was scrolled to within this many pixels of its end. */
const endPx = 80;
/** Where each conversation was left, in pixels from the end, until the page is reloaded. */
const leftAt = new Map<string, number>();

/**
 * Scrolls the messages: to the place where the conversation was left, to the first new message, to the end, or to the message of a
 * search. Older messages that are loaded do not move what is in view, and new ones are followed only from the end.
 */
export function useLogScroll({ thread, pendingCount, messageId, log, viewerId }: LogScrollOptions) {
  const client = useQueryClient();
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const { comments, conversation } = thread;
  const { id } = conversation;
  const firstId = comments[0]?.id;
  const lastId = comments.at(-1)?.id;
  const isOwnLast = comments.at(-1)?.author_user_id === viewerId;
  const before = useRef({ firstId, lastId, height: 0, pendingCount, isAtEnd: true });

  const scrollToEnd = useCallback(() => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, []);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const left = leftAt.get(id);
    const firstNew = element.querySelector<HTMLElement>('[data-first-new]');
    if (left !== undefined) element.scrollTop = element.scrollHeight - element.clientHeight - left;
    else if (firstNew) scrollToMiddle(element, firstNew);
    else element.scrollTop = element.scrollHeight;
    const onScroll = () => {
      const fromEnd = element.scrollHeight - element.clientHeight - element.scrollTop;
      const isAtEnd = fromEnd < endPx;
      setAtEnd(isAtEnd);
      before.current.isAtEnd = isAtEnd;
      if (isAtEnd) leftAt.delete(id);
      else leftAt.set(id, fromEnd);
    };
    onScroll();
    element.addEventListener('scroll', onScroll, { passive: true });
    // A picture that loads, or a smaller window, must not hide the latest message.
    const observer = new ResizeObserver(() => before.current.isAtEnd && scrollToEnd());
    observer.observe(element);
    if (log.current) observer.observe(log.current);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [id, log, scrollToEnd]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const previous = before.current;
    const wasPrepended = firstId !== previous.firstId && lastId === previous.lastId;
    if (wasPrepended) element.scrollTop += element.scrollHeight - previous.height;
    const isSending = pendingCount > previous.pendingCount;
    if (isSending || (lastId !== previous.lastId && (previous.isAtEnd || isOwnLast))) scrollToEnd();
    before.current = { ...before.current, firstId, lastId, height: element.scrollHeight, pendingCount };
  });

  useEffect(() => {
    if (!messageId) return;
    let isCurrent = true;
    loadAround(client, id, messageId)
      .catch(() => {})
      .then(() => requestAnimationFrame(() => isCurrent && focusMessage(scroller.current, messageId)));
    return () => {
      isCurrent = false;
    };
  }, [client, id, messageId]);

  return { scroller, isAtEnd, scrollToEnd };
}

function focusMessage(scroller: HTMLElement | null, id: string): void {
  const element = document.getElementById(`message-${id}`);
  if (!scroller || !element) return;
  scrollToMiddle(scroller, element);
  element.focus({ preventScroll: true });
}

/** Scrolls only the log: `scrollIntoView` also scrolls the page, which hides the top of the thread on a phone. */
function scrollToMiddle(scroller: HTMLElement, element: HTMLElement): void {
  const top = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  scroller.scrollTop += top - (scroller.clientHeight - element.clientHeight) / 2;
}
