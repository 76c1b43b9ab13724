import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { storedWish, storeWish, type Wish } from '../../lib/data/wish.ts';
import { AccessStep } from './access-step.tsx';
import type { InvitedProps } from './invited-props.ts';
import { WishStep } from './wish-step.tsx';

/** A personal invitation: what the person would like to move forward on and who can help, then their access. */
export function InvitedSignUp(props: InvitedProps) {
  const { linkId, link } = props;
  const { step } = useSearch({ strict: false });
  const [first] = link.wishes;
  const [wish, setWish] = useState<Wish>(() => storedWish(linkId) ?? askedWish(link) ?? { role: first?.role ?? 'participant', topics: [] });
  const choose = (chosen: Wish) => {
    setWish(chosen);
    storeWish(linkId, chosen);
  };
  // A company without topics, and a role of the console, begin with the access.
  const asksWish = first !== undefined && link.role === null;
  if (asksWish && step !== 'access') return <WishStep {...props} wish={wish} onChoose={choose} />;
  return <AccessStep {...props} wish={asksWish ? wish : null} />;
}

/** The topic that the person was asked to help with, for them to confirm. */
function askedWish({ wishes, asked_topic }: InvitedProps['link']): Wish | null {
  const isOffered = wishes.some(({ role, topics }) => role === 'presenter' && topics.some(({ code }) => code === asked_topic));
  return asked_topic !== null && isOffered ? { role: 'presenter', topics: [asked_topic] } : null;
}
